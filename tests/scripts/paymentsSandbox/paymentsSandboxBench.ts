import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { expect, onTestFinished, vi } from 'vitest'
import {
  startPaymentsSandbox,
  type PaymentsSandbox,
  type PaymentsSandboxOptions,
} from '../../../scripts/paymentsSandbox/startPaymentsSandbox.server'

export const SECRET_KEY = 'sk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox'

export interface Bench {
  sandbox: PaymentsSandbox
  stripe: Stripe
  /** Events that arrived with a good signature, in the order of arrival. */
  events: Stripe.Event[]
  /** What the receiver answers; 200 until a test says otherwise. */
  receiver: {
    status: number
    requests: number
    url: string
    /** Answers to requests that wait, while it is not `null`. */
    held: (() => void)[] | null
    /** Thin events that came with a good signature. */
    others: ReturnType<Stripe['parseEventNotification']>[]
  }
  /** Waits for an event of this type. */
  arrival(type: string): Promise<Stripe.Event>
  /** Asks something else than Stripe's client would. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Pulls one of the sandbox's own levers. */
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>>
}

/** Starts a sandbox with the official client and a webhook receiver, all closed after the test. */
export async function openBench(options: Partial<PaymentsSandboxOptions> = {}): Promise<Bench> {
  const { secretKey = SECRET_KEY } = options
  const events: Stripe.Event[] = []
  const receiver: Bench['receiver'] = { status: 200, requests: 0, url: '', held: null, others: [] }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receiver.requests += 1
      const body = Buffer.concat(chunks)
      const signature = request.headers['stripe-signature'] ?? ''
      const stripe = new Stripe(SECRET_KEY)
      const thin = body.includes('"v2.core.event"')
      if (receiver.status === 200 && thin)
        receiver.others.push(stripe.parseEventNotification(body, signature, WEBHOOK_SECRET))
      if (receiver.status === 200 && !thin)
        events.push(stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
      const answer = () => response.writeHead(receiver.status).end()
      if (receiver.held) receiver.held.push(answer)
      else answer()
    })
  })
  receiver.url = `http://127.0.0.1:${await listen(server)}/webhook`
  const sandbox = await startPaymentsSandbox({
    stateFile: null,
    secretKey,
    webhookUrl: receiver.url,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  })
  onTestFinished(async () => {
    await sandbox.close()
    await new Promise((resolve) => server.close(resolve))
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(sandbox.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { Authorization: `Bearer ${secretKey}`, ...(init.headers as Record<string, string>) },
    })
  return {
    sandbox,
    stripe: clientOf(sandbox, secretKey),
    events,
    receiver,
    ask,
    arrival: (type) =>
      vi.waitUntil(() => events.find((event) => event.type === type), { timeout: 10_000, interval: 10 }),
    async control(method, path, body) {
      const response = await ask(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
      expect(response.status).toBe(200)
      return (await response.json()) as Record<string, unknown>
    },
  }
}

/** The official client, pointed at a sandbox. */
export function clientOf(sandbox: PaymentsSandbox, key = SECRET_KEY): Stripe {
  const port = Number(new URL(sandbox.origin).port)
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** A monthly price of 9,99 €. */
export async function monthlyPrice(stripe: Stripe, unitAmount = 999): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'eur',
    unit_amount: unitAmount,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
    product_data: { name: 'Élan mensuel' },
  })
}

/** A subscription checkout for someone the provider does not know yet. */
export async function openCheckout(
  stripe: Stripe,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const price = await monthlyPrice(stripe)
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    customer_email: 'lea@example.test',
    client_reference_id: 'user-1',
    success_url: 'http://127.0.0.1:3000/merci?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/abonnement',
    ...params,
  })
}

/** Opens a page as a browser would, and reads its forms' token. */
export async function readPage(url: string): Promise<{ status: number; text: string; token: string }> {
  const response = await fetch(url)
  const text = await response.text()
  return { status: response.status, text, token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '' }
}

/** Posts a page's form without following where it leads. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
}

/** Types a card on a checkout page. */
export async function payWith(
  url: string,
  number: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const { token } = await readPage(url)
  const typed = { email: 'lea@example.test', name: 'Léa Martin', number, expiry: '12 / 40', cvc: '123' }
  return postForm(url, { token, action: 'pay', ...typed, ...fields })
}
