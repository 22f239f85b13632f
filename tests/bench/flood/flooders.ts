import type Stripe from 'stripe'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { batches } from '~/lib/batches'
import { openSession, signUp, type SignedIn } from '../../support/accounts'
import type { TestServer } from '../../support/server/server'

/** Who floods: a member whose subscription runs, with all that she can ask about. */
export interface Flooder extends SignedIn {
  /** Of her browser. */
  cookie: string
  /** One that is paid, and one that is open. */
  paidOrderId: string
  openOrderId: string
  subscriptionId: string
  teamId: string
  invitationId: string
}

export const ORDER = { productId: 'monthly_subscription_1', acceptedConditions: CONDITIONS_VERSION }
/** At a time, while they are made. */
const AT_ONCE = 10

interface Places {
  server: TestServer
  /** The payment provider's own door. */
  stripe: Stripe
}

export const sessionCookie = async (server: TestServer, idToken: string): Promise<string> =>
  `auth=${await openSession(server, idToken)}; elan_session=1`

async function makeFlooder({ server, stripe }: Places, number: number): Promise<Flooder> {
  const member = await signUp(server)
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${member.idToken}`,
        'X-Forwarded-For': `192.0.2.${number + 1}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return (text ? JSON.parse(text) : null) as T
  }
  interface Started {
    orderId: string
    url: string
  }
  await ask('POST', '/users', { name: 'Manon' })
  const paid = await ask<Started>('POST', '/subscriptions/checkouts', ORDER)
  const session = new URL(paid.url).pathname.split('/').at(-1)
  await stripe.rawRequest('POST', `/v1/payment_pages/${session}/confirm`, { payment_method: 'pm_card_visa' })
  const settled = await ask<{ state: string }>('POST', `/subscriptions/orders/${paid.orderId}/settlement`)
  if (settled.state !== 'PAID') throw new Error(`what she paid for is ${settled.state}`)
  const { subscriptions } = await ask<{ subscriptions: { id: string }[] }>(
    'GET',
    `/users/${member.uid}/membership`,
  )
  const gift = { ...ORDER, recipientName: 'Zoé', message: 'Bon anniversaire' }
  const open = await ask<Started>('POST', '/subscriptions/gifts', gift)
  const team = await ask<{ id: string }>('POST', '/teams', {
    name: `Marée ${number + 1}`,
    colours: 'garden',
    goalMinutes: 100,
    showsMinutes: false,
  })
  const invited = await ask<{ invitation: { id: string } }>('POST', `/teams/${team.id}/invitations`, {
    kind: 'MAIL',
    email: `amie-${number + 1}@example.test`,
  })
  const [subscription] = subscriptions
  if (!subscription) throw new Error('what she paid for did not begin')
  return {
    ...member,
    cookie: await sessionCookie(server, member.idToken),
    paidOrderId: paid.orderId,
    openOrderId: open.orderId,
    subscriptionId: subscription.id,
    teamId: team.id,
    invitationId: invited.invitation.id,
  }
}

export async function makeFlooders(places: Places, count: number): Promise<Flooder[]> {
  const flooders: Flooder[] = []
  for (const numbers of batches(
    Array.from({ length: count }, (_, number) => number),
    AT_ONCE,
  ))
    flooders.push(...(await Promise.all(numbers.map((number) => makeFlooder(places, number)))))
  return flooders
}
