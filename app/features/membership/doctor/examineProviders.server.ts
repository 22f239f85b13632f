import type { AppStoreTrials } from '~/adapters/appStore/port'
import type { PaymentsSetup } from '~/adapters/payments/port'
import { judgeAppleSetup, type AppleSetup } from '~/domain/goingLive/appleSetup'
import { judgeCardSetup, type CardHouse } from '~/domain/goingLive/cardSetup'
import type { Finding, Standing } from '~/domain/goingLive/finding'
import { judgeConditions, judgeSeller, type SellerCheck } from '~/domain/goingLive/seller'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { SELLER, SELLER_VAT } from '~/domain/seller'
import type { Settings } from '~/env.server'
import { findConditions } from '~/features/legal/legal.public'
import { appleWords } from './appleWords'
import { cardWords } from './cardWords'
import type { Places, Words, WordsOf } from './words'

/** A finding as an operator reads it. */
export interface Told extends Words {
  standing: Standing
}

export interface Section {
  title: string
  told: Told[]
}

export interface Examination {
  settings: Settings
  /** `null` where no card payment is set up. */
  card: PaymentsSetup | null
  /** `null` where no App Store is set up. */
  apple: AppStoreTrials | { unreadable: string[] } | null
  /** Whether this Élan has a notification of Apple's in its log; `null` where nobody could be asked. */
  wasReceived(notificationId: string): Promise<boolean | null>
  now: Date
}

const PUBLISH = {
  why: 'Chaque cliente les reçoit avec sa commande, et les accepte\u00A0: elles feraient foi.',
  where: 'app/features/legal/conditions : publiez une version à vous, puis npm run build',
}

const sellerWords: WordsOf<SellerCheck> = {
  'seller/own': () => ({ what: 'Les papiers nomment votre société.' }),
  'seller/example': ({ found }) => ({
    what: `Les papiers nomment encore la société de la démonstration : ${found}.`,
    why: 'Factures, e-mails et mentions légales seraient faux.',
    where: 'app/domain/seller.ts, puis npm run build',
  }),
  'conditions/own': () => ({ what: `Les conditions du ${CONDITIONS_VERSION} sont les vôtres.` }),
  'conditions/example': () => ({
    what: `Les conditions du ${CONDITIONS_VERSION} sont encore celles de la société de la démonstration.`,
    ...PUBLISH,
  }),
  'conditions/other-seller': ({ found }) => ({
    what: `Les conditions du ${CONDITIONS_VERSION} ne nomment pas ${found}.`,
    ...PUBLISH,
  }),
  'conditions/tax': () => ({
    what: `Les conditions du ${CONDITIONS_VERSION} annoncent une TVA, et vous n’en facturez pas.`,
    ...PUBLISH,
  }),
}

/** Asks both providers, beside each other, whether all is set up that a membership needs. */
export async function examineProviders(examination: Examination): Promise<Section[]> {
  const { settings, card, now } = examination
  const house = houseOf(settings)
  const [setup, apple] = await Promise.all([card?.readSetup() ?? null, tryApple(examination)])
  const places = placesOf(house, setup?.key.isLive ?? false)
  const seller = judgeSeller(SELLER, house.isProduction)
  const words = JSON.stringify(findConditions(CONDITIONS_VERSION) ?? null)
  const conditions = judgeConditions(words, SELLER, SELLER_VAT, house.isProduction)
  return [
    { title: 'La société qui vend', told: tell([seller, conditions], sellerWords, places) },
    { title: 'Paiement par carte', told: tell(judgeCardSetup(setup, house, now), cardWords, places) },
    { title: 'App Store', told: tell(judgeAppleSetup(apple, house.isProduction), appleWords, places) },
  ]
}

function houseOf(settings: Settings): CardHouse {
  const { paymentsSandbox: isSandbox, origin, PORT } = settings
  // The sandbox sends its events over loopback, wherever browsers find Élan.
  const base = isSandbox ? `http://127.0.0.1:${PORT}` : origin
  return {
    isProduction: settings.NODE_ENV === 'production' && !settings.demo,
    isSandbox,
    webhookUrl: `${base}/api/webhooks/stripe`,
    vat: SELLER_VAT,
  }
}

function placesOf({ isSandbox }: CardHouse, isLive: boolean): Places {
  if (isSandbox)
    return {
      stripe: () => 'le bac à sable, que npm start règle',
      outage: 'le bac à sable tourne avec Élan : npm start',
    }
  const root = `https://dashboard.stripe.com/${isLive ? '' : 'test/'}`
  return {
    stripe: (menu, path, todo) => `Stripe → ${menu} (${root}${path})${todo ? ` : ${todo}` : ''}`,
    outage: 'le réseau de ce serveur, et https://status.stripe.com',
  }
}

async function tryApple({ apple, wasReceived }: Examination): Promise<AppleSetup> {
  if (apple === null) return { kind: 'off' }
  if ('unreadable' in apple) return { kind: 'unreadable', settings: apple.unreadable }
  const trials = await Promise.all(
    apple.environments.map(async (environment) => ({
      environment,
      trial: await apple.tryNotification(environment, wasReceived),
    })),
  )
  return { kind: 'tried', trials }
}

const tell = <Check extends string>(
  findings: readonly Finding<Check>[],
  words: WordsOf<Check>,
  places: Places,
): Told[] =>
  findings.map((finding) => ({ standing: finding.standing, ...words[finding.check](finding, places) }))
