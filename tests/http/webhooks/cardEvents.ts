import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { CONDITIONS_VERSION } from '~/domain/legal'
import type { SignedIn } from '~tests/support/accounts'

/** Of the demonstration's payment sandbox. */
export const SECRET_KEY = 'sk_test_elan_demonstration'
const WEBHOOK_SECRET = 'whsec_elan_demonstration'

/** The card provider's official client, pointed at a server's sandbox. */
export function clientOfSandbox(port: number): Stripe {
  return new Stripe(SECRET_KEY, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
}

/** Does something at the sandbox without an event. */
export async function untold<T>(port: number, run: () => Promise<T>): Promise<T> {
  const drop = async (wanted: boolean) => {
    const response = await fetch(`http://127.0.0.1:${port}/sandbox/webhooks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${SECRET_KEY}` },
      body: JSON.stringify({ drop: wanted }),
    })
    if (!response.ok) throw new Error(`the sandbox's lever answered ${response.status}`)
  }
  await drop(true)
  try {
    return await run()
  } finally {
    await drop(false)
  }
}

/** How a request reaches the server: its path and what goes with it. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Makes a member's record and begins her order of a month. @returns the address of the provider's page */
export async function beginOrder(ask: Ask, { idToken }: SignedIn): Promise<string> {
  const headers = { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' }
  const post = async (path: string, body: object) => {
    const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  await post('/api/users', { name: 'Zoé' })
  const order = { productId: 'monthly_subscription_1', acceptedConditions: CONDITIONS_VERSION }
  return ((await post('/api/subscriptions/checkouts', order)) as { url: string }).url
}

/** Her customer at the card provider, which her first order made. */
export async function customerOf(stripe: Stripe, { email }: SignedIn): Promise<string> {
  const { data } = await stripe.customers.list({ email, limit: 1 })
  if (!data[0]) throw new Error('the order made no customer')
  return data[0].id
}

/** Makes a member's record, and her customer at the card provider. @returns the customer */
export async function makeCustomer(ask: Ask, stripe: Stripe, account: SignedIn): Promise<string> {
  await beginOrder(ask, account)
  return customerOf(stripe, account)
}

/** Subscribes a customer to a month, paid by a card that works. @returns the subscription */
export async function subscribe(stripe: Stripe, customer: string): Promise<string> {
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const { data } = await stripe.prices.list({ lookup_keys: ['monthly_subscription_1'], limit: 1 })
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: data[0]?.id ?? '' }],
    default_payment_method: card.id,
  })
  return subscription.id
}

/** An event of the card provider that no other test knows. */
export interface MadeEvent {
  id: string
  /** As it is sent. */
  body: string
}

/** @param object what it is about: an id and a kind; the rest is read again */
export function makeEvent(object: object, type = 'customer.subscription.updated'): MadeEvent {
  const id = `evt_${randomBytes(12).toString('hex')}`
  const created = Math.floor(Date.now() / 1000)
  const request = { id: null, idempotency_key: null }
  const envelope = { id, object: 'event', api_version: null, created, livemode: false, pending_webhooks: 1 }
  return { id, body: JSON.stringify({ ...envelope, type, request, data: { object } }) }
}

export const aboutSubscription = (id: string) => makeEvent({ id, object: 'subscription' })

const signer = new Stripe(SECRET_KEY)

/** @param ageSeconds how long ago it was signed */
export function signatureOf(payload: string, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

/** Delivers a body to the card provider's webhook. @param signature `null` for none */
export function deliver(
  ask: Ask,
  body: string,
  signature: string | null = signatureOf(body),
): Promise<Response> {
  return ask('/api/webhooks/stripe', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'Stripe-Signature': signature }),
    },
    body,
  })
}

const MOST_DELIVERIES = 30
/** It is another's turn; a provider that the event needs is away. */
const LATER = [429, 503]

/** Delivers an event as the provider does: again while it is told to come later. */
export async function deliverUntilTaken(ask: Ask, body: string): Promise<Response> {
  let response = await deliver(ask, body)
  for (let count = 1; LATER.includes(response.status) && count < MOST_DELIVERIES; count += 1)
    response = await deliver(ask, body)
  return response
}
