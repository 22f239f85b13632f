import type { VatRegime } from '../membership/papers/vat'
import {
  judgeDelivery,
  judgeEndpoints,
  type CardDelivery,
  type CardEndpoint,
  type DeliveryCheck,
  type EndpointCheck,
} from './cardEndpoint'
import { judgePrices, type CardPrice, type PriceCheck } from './cardPrices'
import { isAnswered, type Asked, type AskFailure, type Finding } from './finding'

/** What Élan asks of the card provider, by what a restricted key must be allowed to do. */
export type CardUse =
  | 'customers'
  | 'credit'
  | 'checkouts'
  | 'subscriptions'
  | 'invoices'
  | 'refunds'
  | 'portal-sessions'
  | 'payments'
  | 'charges'
  | 'disputes'
  | 'promotions'

/** What the provider lets the account do, once it knows who it belongs to. */
export interface CardAccount {
  mayCharge: boolean
  mayPayOut: boolean
  isSubmitted: boolean
  /** What the provider still wants to be told, by its own names. */
  due: readonly string[]
}

/** The provider's own reckoning of tax, and the countries that it is declared in. */
export interface AutomaticTax {
  isActive: boolean
  countries: readonly string[]
}

/** What the provider's pages let a member do. */
export interface CardPortal {
  changesCards: boolean
  /** She may end her contract there, past Élan's own words and its receipt. */
  endsContracts: boolean
}

/** All that is set up at the card provider. */
export interface CardSetup {
  key: { isLive: boolean }
  account: Asked<CardAccount>
  /** The configuration that the portal opens with; `null` before its settings were ever saved. */
  portal: Asked<CardPortal | null>
  endpoints: Asked<readonly CardEndpoint[]>
  /** Events of the types we want, newest first. */
  events: Asked<readonly CardDelivery[]>
  prices: Asked<readonly CardPrice[]>
  tax: Asked<AutomaticTax>
  /** What a restricted key was tried for; nothing for one that may do everything. */
  uses: readonly { use: CardUse; asked: Asked<true> }[]
  /** What the adapter reads of events: their types, and the version of their shapes. */
  reads: { events: readonly string[]; apiVersion: string }
}

/** What the provider's settings must fit. */
export interface CardHouse {
  /** Real members pay. */
  isProduction: boolean
  /** The embedded sandbox plays the provider: there is no dashboard to look at. */
  isSandbox: boolean
  /** Where the provider is to send its events. */
  webhookUrl: string
  vat: VatRegime
}

type KeyCheck =
  | 'card/off'
  | 'card/key'
  | 'card/key-refused'
  | 'card/key-test'
  | 'card/key-live'
  | 'card/sandbox'
type AccountCheck = 'card/account' | 'card/account-charges' | 'card/account-payouts' | 'card/account-details'
type PortalCheck = 'card/portal' | 'card/portal-none' | 'card/portal-cards' | 'card/portal-ends'
type TaxCheck = 'card/tax-own' | 'card/tax-exempt' | 'card/tax-contradiction'
/** Questions that had no answer: `of` names them. */
type AskingCheck = 'card/silent' | 'card/permission' | 'card/unread' | 'card/refused'
type ByHandCheck = 'card/retries' | 'card/three-d-secure' | 'card/mails' | 'card/no-dashboard'

export type CardCheck =
  | KeyCheck
  | AccountCheck
  | PortalCheck
  | EndpointCheck
  | DeliveryCheck
  | PriceCheck
  | TaxCheck
  | AskingCheck
  | ByHandCheck

type CardFinding = Finding<CardCheck>

/** Questions that only this check asks: Élan works with a key that may not ask them. */
const FOR_THE_CHECK = new Set(['account', 'portal', 'endpoints', 'tax'])

/** Everything that was asked, by name. */
function questionsOf(setup: CardSetup): [string, Asked<unknown>][] {
  const { account, portal, endpoints, events, prices, tax, uses } = setup
  return [
    ...Object.entries({ account, portal, endpoints, events, prices, tax }),
    ...uses.map(({ use, asked }): [string, Asked<unknown>] => [use, asked]),
  ]
}

/**
 * What is missing at the card provider.
 *
 * @param setup `null` where no card payment is set up
 * @param now for how long events may be on their way
 */
export function judgeCardSetup(setup: CardSetup | null, house: CardHouse, now: Date): CardFinding[] {
  if (!setup) return [{ check: 'card/off', standing: 'missing' }]
  const failures = questionsOf(setup).flatMap(([of, asked]) => (isAnswered(asked) ? [] : [{ of, ...asked }]))
  if (failures.some(({ failure }) => failure === 'key'))
    return [{ check: 'card/key-refused', standing: 'missing' }, ...byHand(house)]
  const silent = failures.filter(({ failure }) => failure === 'silent')
  if (silent.length === questionsOf(setup).length)
    return [
      {
        check: 'card/silent',
        standing: 'unknown',
        ...detailOf(silent.find(({ detail }) => detail)?.detail),
      },
      ...byHand(house),
    ]
  const { reads, account, portal, endpoints, events, prices, tax } = setup
  const wanted = { url: house.webhookUrl, ...reads }
  return [
    judgeKey(setup, house),
    ...(isAnswered(account) ? judgeAccount(account.answer) : []),
    ...(isAnswered(portal) ? judgePortal(portal.answer) : []),
    ...(isAnswered(endpoints) ? judgeEndpoints(endpoints.answer, wanted) : []),
    ...(isAnswered(endpoints) && isAnswered(events)
      ? judgeDelivery(events.answer, endpoints.answer, wanted, now)
      : []),
    ...(isAnswered(prices) ? judgePrices(prices.answer, house.vat) : []),
    ...(isAnswered(tax) ? [judgeTax(tax.answer, house.vat)] : []),
    ...failures.map(unanswered),
    ...byHand(house),
  ]
}

const detailOf = (detail: string | null | undefined) => (detail ? { found: detail } : {})

function unanswered({ of, failure, detail }: AskFailure & { of: string }): CardFinding {
  if (failure === 'silent') return { check: 'card/silent', standing: 'unknown', of, ...detailOf(detail) }
  if (failure !== 'permission') return { check: 'card/refused', standing: 'unknown', of, ...detailOf(detail) }
  return FOR_THE_CHECK.has(of)
    ? { check: 'card/unread', standing: 'byHand', of, ...detailOf(detail) }
    : { check: 'card/permission', standing: 'missing', of, ...detailOf(detail) }
}

function judgeKey({ key }: CardSetup, { isProduction, isSandbox }: CardHouse): CardFinding {
  if (isSandbox) return { check: 'card/sandbox', standing: 'note' }
  if (key.isLive === isProduction)
    return { check: 'card/key', standing: 'set', found: key.isLive ? 'live' : 'test' }
  return { check: key.isLive ? 'card/key-live' : 'card/key-test', standing: 'missing' }
}

function judgeAccount({ mayCharge, mayPayOut, isSubmitted, due }: CardAccount): CardFinding[] {
  const found = due.join(', ')
  const wrong: [CardCheck, boolean][] = [
    ['card/account-details', !isSubmitted],
    ['card/account-charges', !mayCharge],
    ['card/account-payouts', !mayPayOut],
  ]
  const missing = wrong.flatMap(([check, isWrong]): CardFinding[] =>
    isWrong ? [{ check, standing: 'missing', ...detailOf(found) }] : [],
  )
  return missing.length > 0 ? missing : [{ check: 'card/account', standing: 'set' }]
}

function judgePortal(portal: CardPortal | null): CardFinding[] {
  if (!portal) return [{ check: 'card/portal-none', standing: 'missing' }]
  const { changesCards, endsContracts } = portal
  return [
    changesCards
      ? { check: 'card/portal', standing: 'set' }
      : { check: 'card/portal-cards', standing: 'missing' },
    ...(endsContracts ? [{ check: 'card/portal-ends', standing: 'missing' } as const] : []),
  ]
}

/** Élan reckons and prints the tax itself, and asks the provider for none. Both must say the same of the seller. */
function judgeTax({ isActive, countries }: AutomaticTax, vat: VatRegime): CardFinding {
  const of = isActive ? 'active' : 'pending'
  if (vat.kind === 'TAXED') return { check: 'card/tax-own', standing: 'set', of, found: String(vat.percent) }
  return countries.length > 0
    ? { check: 'card/tax-contradiction', standing: 'missing', found: countries.join(', ') }
    : { check: 'card/tax-exempt', standing: 'set' }
}

/** What no API of the provider tells. */
function byHand({ isSandbox }: CardHouse): CardFinding[] {
  if (isSandbox) return [{ check: 'card/no-dashboard', standing: 'note' }]
  return [
    { check: 'card/retries', standing: 'byHand' },
    { check: 'card/three-d-secure', standing: 'byHand' },
    { check: 'card/mails', standing: 'byHand' },
  ]
}
