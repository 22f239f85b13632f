/** `npm run storage:move -- --from disk --to s3`: moves all media from one store to the other. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { moveStorage } from '../app/adapters/storage/move/moveCommand.server'
import type { Progress } from '../app/adapters/storage/move/progress.server'
import { getSettings } from '../app/env.server'
import { moveFailure } from './server/moveFailure'
import { keepFilesToOurselves } from './server/ownFiles'
import { command, Mendable, say } from './setup/say.mjs'

const USAGE = `Usage : npm run storage:move -- --from disk|s3 --to disk|s3 [--delete]
  Copie tous les médias, relit chacun à sa destination et compare les empreintes.
  Peut être interrompue et relancée : elle reprend où elle en était.
  --delete   supprime chaque fichier de la source une fois sa copie relue ; à demander quand Élan lit déjà la destination`

const KINDS = ['disk', 's3'] as const
const INTERRUPTED = 130
const SAY_EVERY_MS = 2_000

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, to: { type: 'string' }, delete: { type: 'boolean' } },
    })
    const [from, to] = [values.from, values.to].map((name) => KINDS.find((kind) => kind === name))
    if (from && to) return { from, to, removes: values.delete ?? false }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Mendable(USAGE)
}

const megabytes = new Intl.NumberFormat('fr-FR', {
  maximumFractionDigits: 1,
  style: 'unit',
  unit: 'megabyte',
})
const amount = ({ objects, bytes }: Pick<Progress, 'objects' | 'bytes'>) =>
  `${objects} fichier(s), ${megabytes.format(bytes / 1_000_000)}`

/** One line in a while, the first at once: a move of hours is neither silent nor a flood. */
function reporter(): (progress: Progress) => void {
  let saidAt = 0
  return (progress) => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return
    saidAt = Date.now()
    say(`  ${amount(progress)}, jusqu’à ${progress.upTo}`)
  }
}

await command(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!process.env.NODE_ENV && !process.env.FIREBASE_PROJECT_ID) process.env.ELAN_DEMO = '1'
  const { from, to, removes } = readOptions()
  keepFilesToOurselves()
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => {
      say('• Arrêt demandé : les fichiers en cours se terminent.')
      stop.abort()
    })
  say(`• Déplacement de ${from} vers ${to}…`)
  try {
    const options = { from, to, removes, signal: stop.signal, onProgress: reporter() }
    const moved = await moveStorage(getSettings(), options)
    if (!moved.isWhole) {
      say(`✗ Interrompu : ${amount(moved)} sont à destination. Relancez la même commande pour reprendre.`)
      process.exitCode = INTERRUPTED
      return
    }
    const late = moved.late > 0 ? `, dont ${moved.late} ajouté(s) entre-temps` : ''
    say(`✓ ${amount(moved)}${late} : copiés dans ${to}, relus et identiques.`)
    say(
      removes
        ? `✓ La source ${from} a été vidée de ce qui a été relu.`
        : `  Rien n’a été supprimé de ${from}. Réglez STORAGE=${to}, redémarrez Élan, puis relancez avec --delete.`,
    )
  } catch (error) {
    throw moveFailure(error)
  }
})
