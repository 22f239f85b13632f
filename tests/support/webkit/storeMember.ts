import { CONDITIONS_VERSION } from '~/domain/legal'
import { signUp, type SignedIn } from '../accounts'
import { callAs } from '../e2eMember'
import type { WebKitApp } from './webkitApp'

export interface StoreMember extends SignedIn {
  /** What ties a purchase to her. */
  customer: string
}

/** The part of a membership that these tests look at. */
export interface HeldMembership {
  isMember: boolean
  memberUntil: string | null
  subscriptions: { source: string; state: string }[]
}

/** A member of one test alone, with a record and without a subscription. */
export async function newStoreMember({ plain }: WebKitApp): Promise<StoreMember> {
  const account = await signUp(plain)
  const { status, body } = await callAs<{ appleCustomerId: string }>(plain, account, 'POST', '/users', {
    name: 'Solène',
  })
  if (status !== 201) throw new Error(`the record could not be made: ${status}`)
  return { ...account, customer: body.appleCustomerId }
}

/** What the server grants her. */
export async function membershipOf({ plain }: WebKitApp, member: SignedIn): Promise<HeldMembership> {
  const address = `/users/${member.uid}/membership`
  const { status, body } = await callAs<HeldMembership>(plain, member, 'GET', address)
  if (status !== 200) throw new Error(`her membership could not be read: ${status}`)
  return body
}

/** Subscribes by card, in another browser: the hosted page's form, as that browser sends it. */
export async function subscribeByCard({ plain }: WebKitApp, member: SignedIn): Promise<void> {
  const started = await callAs<{ orderId: string; url: string }>(
    plain,
    member,
    'POST',
    '/subscriptions/checkouts',
    { productId: 'monthly_subscription_1', acceptedConditions: CONDITIONS_VERSION },
  )
  if (started.status !== 201) throw new Error(`no checkout: ${started.status}`)
  const page = await (await fetch(started.body.url)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const card = { number: '4242424242424242', expiry: '12 / 39', cvc: '123', name: 'Solène' }
  const form = new URLSearchParams({ token, email: member.email, ...card, action: 'pay' })
  const paid = await fetch(started.body.url, { method: 'POST', body: form, redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`not paid: ${paid.status}`)
  await callAs(plain, member, 'POST', `/subscriptions/orders/${started.body.orderId}/settlement`)
}
