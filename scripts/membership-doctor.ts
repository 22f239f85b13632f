/**
 * `npm run membership:doctor`: asks the card provider and Apple whether all is set up that a membership needs, and says
 * what is missing. Exits with 1 where something is missing, or could not be asked.
 */
import { existsSync } from 'node:fs'
import { getAppStoreTrials } from '../app/adapters/appStore/index.server'
import { getPaymentsSetup } from '../app/adapters/payments/index.server'
import { readSettings } from '../app/env.server'
import {
  examineProviders,
  type Section,
  type Told,
} from '../app/features/membership/doctor/examineProviders.server'
import { askElan } from './server/askElan'
import { takeMeantSettings } from './server/meantSettings'
import { wasDeliveredByChannel } from './server/operatorClient'
import { startFailure } from './server/startFailure'
import { command, say } from './setup/say.mjs'

const MARKS = { set: '✓', missing: '✗', unknown: '?', byHand: '□', note: '–' } as const

const isByHand = ({ standing }: Told) => standing === 'byHand'

function sayFinding({ standing, what, why, where }: Told): void {
  say(`  ${MARKS[standing]} ${what}`)
  if (why) say(`      Pourquoi : ${why}`)
  if (where) say(`      Où : ${where}`)
}

function sayAll(sections: readonly Section[]): void {
  for (const { title, told } of sections) {
    say(`\n${title}`)
    for (const finding of told) if (!isByHand(finding)) sayFinding(finding)
  }
  const byHand = sections.flatMap(({ title, told }) => told.filter(isByHand).map((one) => ({ title, one })))
  if (byHand.length === 0) return
  say('\nÀ vérifier à la main : aucun fournisseur ne le dit, rien de ceci n’est vérifié ici')
  for (const { title, one } of byHand) sayFinding({ ...one, what: `${title} · ${one.what}` })
}

/** This Élan's log tells whether a notification came here; without a server, and without its data, nobody can say. */
const wasReceived = (id: string) =>
  askElan(
    (channel) => wasDeliveredByChannel(channel, id),
    (app) => app.wasNotificationDelivered(id),
  ).catch(() => null)

function readAll() {
  try {
    return readSettings(process.env)
  } catch (error) {
    throw startFailure(error)
  }
}

await command(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  takeMeantSettings()
  const settings = readAll()
  const card = getPaymentsSetup(settings)
  const apple = getAppStoreTrials(settings)
  say(`• Élan (${settings.origin}) interroge Stripe${apple ? ' et Apple' : ''}…`)
  const sections = await examineProviders({ settings, card, apple, wasReceived, now: new Date() })
  sayAll(sections)
  const count = (standing: Told['standing']) =>
    sections.flatMap(({ told }) => told).filter((one) => one.standing === standing).length
  const [missing, unknown, byHand] = [count('missing'), count('unknown'), count('byHand')]
  const isReady = missing === 0 && unknown === 0
  say(
    `\n${isReady ? '✓' : '✗'} ${missing} réglage(s) manquant(s), ${unknown} non vérifié(s), ${byHand} à vérifier à la main`,
  )
  if (!isReady) process.exitCode = 1
})
