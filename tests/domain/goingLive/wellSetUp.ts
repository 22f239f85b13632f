import { MINUTE_MS } from '~/domain/durations'
import type { CardEndpoint } from '~/domain/goingLive/cardEndpoint'
import type { CardHouse, CardSetup } from '~/domain/goingLive/cardSetup'
import { PLANS } from '~/domain/membership/plans'

export const NOW = new Date('2026-11-27T12:00:00.000Z')
export const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS)
export const URL_ = 'https://elan.example/api/webhooks/stripe'
export const WANTED = { url: URL_, events: ['invoice.paid', 'charge.refunded'], apiVersion: 'v2' }

/** The endpoint of an account where all is set. */
export const endpoint: CardEndpoint = {
  url: URL_,
  isEnabled: true,
  createdAt: minutesAgo(60),
  events: WANTED.events,
  apiVersion: 'v2',
}
/** An account where all is set. */
export const setUp: CardSetup = {
  key: { isLive: true },
  account: { answer: { mayCharge: true, mayPayOut: true, isSubmitted: true, due: [] } },
  portal: { answer: { changesCards: true, endsContracts: false } },
  endpoints: { answer: [endpoint] },
  events: { answer: [{ type: 'invoice.paid', createdAt: minutesAgo(30), isPending: false }] },
  prices: {
    answer: PLANS.map(({ productId, months, listPriceCents }) => ({
      lookupKey: productId,
      isActive: true,
      productIsActive: true,
      currency: 'eur',
      amountCents: listPriceCents,
      months,
      taxBehavior: 'inclusive',
    })),
  },
  tax: { answer: { isActive: false, countries: [] } },
  uses: [],
  reads: WANTED,
}
/** A server where real members pay. */
export const house: CardHouse = {
  isProduction: true,
  isSandbox: false,
  webhookUrl: URL_,
  vat: { kind: 'TAXED', percent: 20 },
}
