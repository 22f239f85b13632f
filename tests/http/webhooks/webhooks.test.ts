import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDemoSession, signUp, type Session } from '~tests/support/accounts'
import {
  aboutSubscription,
  clientOfSandbox,
  deliver,
  deliverUntilTaken,
  makeCustomer,
  makeEvent,
  SECRET_KEY,
  signatureOf,
  subscribe,
  untold,
  type Ask,
  type MadeEvent,
} from './cardEvents'
import { hasStripeCli, trigger } from '~tests/support/stripeCli'
import { expectRefusal } from '../errorBody'

const server = inject('server')
const stripe = clientOfSandbox(server.sandboxPort)
const ask: Ask = (path, init) => fetch(server.origin + path, init)
let admin: Session

beforeAll(async () => {
  admin = await openDemoSession(server, 'ADMIN')
})

interface Logged {
  eventId: string
  type: string
  effect: string
  via: string
  userId: string | null
}

/** What the log holds of an event; the newest hundred are looked through. */
async function loggedAs({ id }: MadeEvent): Promise<Logged[]> {
  const response = await ask('/api/subscriptions/events?limit=100', {
    headers: { Cookie: `auth=${admin.cookie}` },
  })
  const { items } = (await response.json()) as { items: Logged[] }
  return items.filter(({ eventId }) => eventId === id)
}

/** The payments that succeeded, as the webhook logged them. */
async function paymentsLogged(): Promise<string[]> {
  const response = await ask('/api/subscriptions/events?limit=100', {
    headers: { Cookie: `auth=${admin.cookie}` },
  })
  const { items } = (await response.json()) as { items: Logged[] }
  return items
    .filter(({ type, via }) => type === 'payment_intent.succeeded' && via === 'WEBHOOK')
    .map(({ eventId }) => eventId)
}

describe('a signed event of the card provider', () => {
  test('does its work once, however often it comes', async () => {
    const her = await signUp(server)
    const subscription = await untold(server.sandboxPort, async () =>
      subscribe(stripe, await makeCustomer(ask, stripe, her)),
    )
    const isMember = async () => {
      const headers = { Authorization: `Bearer ${her.idToken}` }
      const response = await ask(`/api/users/${her.uid}/membership`, { headers })
      return ((await response.json()) as { isMember: boolean }).isMember
    }
    expect(await isMember()).toBe(false)

    const event = aboutSubscription(subscription)
    expect((await deliver(ask, event.body)).status).toBe(204)
    expect(await isMember()).toBe(true)
    const logged = await loggedAs(event)
    expect(logged).toMatchObject([{ effect: 'applied', via: 'WEBHOOK', userId: her.uid }])

    const copies = await Promise.all(Array.from({ length: 8 }, () => deliver(ask, event.body)))
    expect(copies.map(({ status }) => status)).toEqual(copies.map(() => 204))
    expect(await loggedAs(event)).toEqual(logged)

    const next = aboutSubscription(subscription)
    expect((await deliver(ask, next.body)).status).toBe(204)
    expect(await loggedAs(next)).toMatchObject([{ effect: 'unchanged', userId: her.uid }])
  })

  test('does it once when its copies come at once', async () => {
    const her = await signUp(server)
    const subscription = await untold(server.sandboxPort, async () =>
      subscribe(stripe, await makeCustomer(ask, stripe, her)),
    )
    const events = Array.from({ length: 4 }, () => aboutSubscription(subscription))
    const deliveries = events.flatMap(({ body }) =>
      Array.from({ length: 4 }, () => deliverUntilTaken(ask, body)),
    )
    for (const { status } of await Promise.all(deliveries)) expect(status).toBe(204)
    const effects = (await Promise.all(events.map(loggedAs))).map((rows) => rows.map(({ effect }) => effect))
    expect(effects.toSorted()).toEqual([['applied'], ['unchanged'], ['unchanged'], ['unchanged']])
  })

  test('is taken for five minutes after it was signed', async () => {
    const event = makeEvent({ id: 'in_1', object: 'thing_of_next_year' })
    expect((await deliver(ask, event.body, signatureOf(event.body, { ageSeconds: 240 }))).status).toBe(204)
  })

  test.each<[string, string, MadeEvent]>([
    ['of an unknown type', 'ignored', makeEvent({ id: 'x_1', object: 'crystal_ball' }, 'crystal_ball.gazed')],
    ['about nothing', 'ignored', makeEvent({}, 'balance.available')],
    ['about a subscription that is not there', 'gone', aboutSubscription('sub_unknown')],
    ['about a checkout that is not ours', 'foreign', makeEvent({ id: 'cs_1', object: 'checkout.session' })],
    ['about an invoice that is not there', 'ignored', makeEvent({ id: 'in_1', object: 'invoice' })],
    ['about a charge that is not there', 'ignored', makeEvent({ id: 'ch_1', object: 'charge' })],
    ['about a dispute of nothing', 'ignored', makeEvent({ id: 'dp_1', object: 'dispute', charge: null })],
  ])('%s is kept as %s', async (_, effect, event) => {
    expect((await deliver(ask, event.body)).status).toBe(204)
    expect(await loggedAs(event)).toMatchObject([{ effect, userId: null }])
  })

  test('about somebody who is no member of ours is kept as foreign', async () => {
    const subscription = await untold(server.sandboxPort, async () => {
      const customer = await stripe.customers.create({ email: 'ailleurs@example.test' })
      return subscribe(stripe, customer.id)
    })
    const event = aboutSubscription(subscription)
    expect((await deliver(ask, event.body)).status).toBe(204)
    expect(await loggedAs(event)).toMatchObject([{ effect: 'foreign', userId: null }])
  })
})

describe('an event that the card provider did not sign', () => {
  const forgeries: [string, (body: string) => { body?: string; signature: string | null }][] = [
    ['without a signature', () => ({ signature: null })],
    ['with an empty one', () => ({ signature: '' })],
    ['with words for one', () => ({ signature: 'signed, the provider' })],
    ['with a time alone', (body) => ({ signature: signatureOf(body).split(',')[0] ?? '' })],
    ['without a time', (body) => ({ signature: signatureOf(body).replace(/^t=\d+,/, '') })],
    ['with a signature of no length', (body) => ({ signature: signatureOf(body).replace(/v1=.*/, 'v1=') })],
    ['cut short', (body) => ({ signature: signatureOf(body).slice(0, -1) })],
    ['under an older scheme', (body) => ({ signature: signatureOf(body).replace('v1=', 'v0=') })],
    ['with another secret', (body) => ({ signature: signatureOf(body, { secret: 'whsec_another' }) })],
    ['signed 301 seconds ago', (body) => ({ signature: signatureOf(body, { ageSeconds: 301 }) })],
    [
      'signed long ago, its time made new',
      (body) => ({
        signature: signatureOf(body, { ageSeconds: 9000 }).replace(
          /^t=\d+/,
          `t=${Math.floor(Date.now() / 1000)}`,
        ),
      }),
    ],
    [
      'changed after it was signed',
      (body) => ({ body: body.replace('sub_unknown', 'sub_another'), signature: signatureOf(body) }),
    ],
    [
      'parsed and written anew',
      (body) => {
        const sent = JSON.stringify(JSON.parse(body), null, 2)
        return { body: sent, signature: signatureOf(body) }
      },
    ],
    ['with a space at its end', (body) => ({ body: `${body} `, signature: signatureOf(body) })],
    ['signed for another body', (body) => ({ signature: signatureOf(makeEvent({}).body + body) })],
  ]
  test.each(forgeries)('%s is refused and not kept', async (_, forge) => {
    const event = aboutSubscription('sub_unknown')
    const { body = event.body, signature } = forge(event.body)
    const response = await deliver(ask, body, signature)
    expect(await expectRefusal(response, 400)).toBe('payments/invalid-signature')
    expect(await loggedAs(event)).toEqual([])
  })

  test('is refused to an administrator too', async () => {
    const response = await ask('/api/webhooks/stripe', {
      method: 'POST',
      headers: { Cookie: `auth=${admin.cookie}`, Origin: server.origin },
      body: aboutSubscription('sub_unknown').body,
    })
    expect(await expectRefusal(response, 400)).toBe('payments/invalid-signature')
  })
})

describe('a webhook', () => {
  const addresses = ['/api/webhooks/stripe', '/api/webhooks/apple']
  test('of the App Store is not there where none is set up', async () => {
    const body = JSON.stringify({ signedPayload: 'a.b.c' })
    const response = await ask('/api/webhooks/apple', { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'apple/not-set-up' }])
  })
  test('of the card provider refuses what is too large, announced or not', async () => {
    const { body } = makeEvent({ id: 'x_1', object: 'thing', text: 'a'.repeat(1_100_000) })
    const headers = { 'Stripe-Signature': signatureOf(body) }
    const streamed = { duplex: 'half', body: new Blob([body]).stream() } as RequestInit
    for (const sent of [{ body }, streamed]) {
      const response = await ask('/api/webhooks/stripe', { method: 'POST', headers, ...sent })
      expect(await expectRefusal(response, 413)).toBe('request/too-large')
    }
  })
  test.each(addresses)('%s answers no other method', async (address) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const response = await ask(address, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  })
  test('refuses what is no text', async () => {
    const response = await ask('/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'Stripe-Signature': signatureOf('{}') },
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    })
    await expectRefusal(response, 400)
  })
})

describe.skipIf(!hasStripeCli)('the provider’s own command line', () => {
  test('drives a payment through the sandbox and the webhook into the log', async () => {
    const before = await paymentsLogged()
    const said = await trigger(
      'payment_intent.succeeded',
      `http://127.0.0.1:${server.sandboxPort}`,
      SECRET_KEY,
    )
    expect(said).toContain('Trigger succeeded')
    await expect
      .poll(async () => (await paymentsLogged()).filter((id) => !before.includes(id)), { timeout: 30_000 })
      .not.toEqual([])
  })
})
