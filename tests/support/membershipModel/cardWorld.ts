import Stripe from 'stripe'
import { nextDueAt, runDue } from '../../../scripts/paymentsSandbox/billing/due'
import type { Sandbox } from '../../../scripts/paymentsSandbox/context'
import { answerApi } from '../../../scripts/paymentsSandbox/protocol/api'
import { IdempotencyKeys } from '../../../scripts/paymentsSandbox/protocol/idempotency'
import type { SandboxEvent } from '../../../scripts/paymentsSandbox/shapes'
import { Store } from '../../../scripts/paymentsSandbox/store'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import { WEBHOOK_EVENTS } from '~/adapters/payments/stripe/webhookEvents'
import type { Payments } from '~/adapters/payments/port'
import { CURRENCY, PLANS } from '~/domain/membership/plans'
import { overTheWire } from './storeCalls'

const SECRET_KEY = 'sk_test_model'
export const WEBHOOK_SECRET = 'whsec_model'

/** Promotions that are on offer: what each takes off, and for how long. */
export const PROMOTIONS = {
  UNEFOIS: { percent_off: 50, duration: 'once' },
  TOUJOURS: { percent_off: 50, duration: 'forever' },
  OFFERT: { percent_off: 100, duration: 'once' },
  TROISMOIS: { percent_off: 25, duration: 'repeating', duration_in_months: 3 },
} as const
export type PromotionCode = keyof typeof PROMOTIONS
export const PROMOTION_CODES = Object.keys(PROMOTIONS) as [PromotionCode, ...PromotionCode[]]

/** The card provider: its sandbox in this process, on a clock of its own, and the site's own client of it. */
export interface CardWorld {
  sandbox: Sandbox
  /** For what happens there without the site: it never fails. */
  stripe: Stripe
  /** As the site reaches it: by its adapter, over a network. */
  payments: Payments
  now: Date
  /** Nobody reaches it from the site's side. */
  isDead: boolean
  /** What must never happen there, such as a time that is paid twice. */
  breaches: string[]
  /** When members withdrew from subscriptions, by these, while that waits to be carried out here. */
  withdrawn: ReadonlyMap<string, Date>
  /** Sets its clock forward; what falls due on the way happens, in the order of time. */
  advance(to: Date): void
}

type Fetch = typeof fetch

/** The API as a function: what a request to it would be answered. */
function answering(sandbox: Sandbox, keys: IdempotencyKeys): Fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    const {
      status,
      body,
      headers: answered,
    } = answerApi(sandbox, keys, {
      method: init?.method ?? 'GET',
      path: pathname,
      query: search.slice(1),
      body: typeof init?.body === 'string' ? init.body : '',
      authorization: headers.get('authorization') ?? undefined,
      idempotencyKey: headers.get('idempotency-key') ?? undefined,
      version: headers.get('stripe-version') ?? undefined,
    })
    return new Response(body, { status, headers: { 'content-type': 'application/json', ...answered } })
  }
}

/** Whose event it is: that of its object's customer, or of the customer whose charge it is about. */
export function customerOf({ store }: Sandbox, { data }: SandboxEvent): string | null {
  const object = data.object as {
    id?: string
    object?: string
    customer?: string | null
    charge?: string | null
  }
  if (object.object === 'customer') return object.id ?? null
  return object.customer ?? store.find('charges', object.charge ?? '')?.customer ?? null
}

export const isTold = ({ type }: SandboxEvent) => (WEBHOOK_EVENTS as readonly string[]).includes(type)

/** @param tell what is done with an event that the site is to be told of */
export async function createCardWorld(
  now: Date,
  tell: (event: { id: string; body: string; customerId: string | null }) => void,
): Promise<CardWorld> {
  const sandbox: Sandbox = {
    store: new Store(null),
    secretKey: SECRET_KEY,
    pagesOrigin: 'http://localhost:1',
    cause: { requestId: null, idempotencyKey: null },
    wallClock: () => Math.floor(world.now.getTime() / 1000),
    announce: (event) => {
      if (isTold(event))
        tell({ id: event.id, body: JSON.stringify(event), customerId: customerOf(sandbox, event) })
    },
  }
  const reach = answering(sandbox, new IdempotencyKeys(sandbox.store))
  const overNetwork: Fetch = (input, init) =>
    overTheWire(
      () => new TypeError('fetch failed'),
      () => {
        if (world.isDead) throw new TypeError('fetch failed')
        return reach(input, init)
      },
    )
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, retries: 0 }
  const world: CardWorld = {
    sandbox,
    stripe: new Stripe(SECRET_KEY, {
      httpClient: Stripe.createFetchHttpClient(reach),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    payments: createStripePayments({ ...settings, fetch: overNetwork }),
    now,
    isDead: false,
    breaches: [],
    withdrawn: new Map(),
    advance(to) {
      for (let at = nextDueAt(sandbox); at !== null; at = nextDueAt(sandbox)) {
        const due = new Date(at * 1000)
        if (due > to) break
        if (due > world.now) world.now = due
        runDue(sandbox, null, at)
      }
      world.now = to
    },
  }
  await sell(world.stripe)
  return world
}

/** What an operator sets up before anything is sold. */
async function sell(stripe: Stripe): Promise<void> {
  for (const { productId, months, listPriceCents } of PLANS)
    await stripe.prices.create({
      currency: CURRENCY,
      unit_amount: listPriceCents,
      tax_behavior: 'inclusive',
      lookup_key: productId,
      recurring: { interval: 'month', interval_count: months },
      product_data: { name: productId },
    })
  for (const [code, terms] of Object.entries(PROMOTIONS)) {
    const coupon = await stripe.coupons.create(terms)
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
  }
}
