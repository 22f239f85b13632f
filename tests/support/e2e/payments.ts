import type { Page } from '@playwright/test'
import Stripe from 'stripe'
import type { ProductId } from '~/domain/membership/plans'
import type { MembershipView, SubscriptionView } from '~/features/membership/membership.schema'
import { CONDITIONS_VERSION } from '~/domain/legal'
import type { SignedIn } from '../accounts'
import { demoAccount } from './accounts/demoAccounts'
import { callAs } from './calls'
import type { Place } from './place'
import { expect, hydrated } from './test'
import { DAY_SECONDS } from '../time'

/** Of the demonstration; no secret. */
const SANDBOX_KEY = 'sk_test_elan_demonstration'

export const MONTHLY: ProductId = 'monthly_subscription_1'

/** The sandbox's test cards, as its pages offer them. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  asksBank: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
} as const
export type Card = (typeof CARDS)[keyof typeof CARDS]

/** What crosses the wire: instants as text. */
type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T
export type Membership = Wire<MembershipView>
export type Subscription = Wire<SubscriptionView>

/** The provider's own client: what the provider knows, and what happens on its side. */
export function providerOf({ sandboxPort }: Place): Stripe {
  return new Stripe(SANDBOX_KEY, {
    host: '127.0.0.1',
    port: sandboxPort,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
}

/** Types a test card on the provider's page and sends it. */
export async function payOnPage(page: Page, card: Card = CARDS.good): Promise<void> {
  await page.locator(`[data-card="${card}"]`).click()
  await page.getByLabel('Nom sur la carte').fill('Léa Martin')
  await page.locator('form[data-card-form] button.primary').click()
}

/** Ticks what an order needs. */
export async function acceptTerms(page: Page): Promise<void> {
  await hydrated(page)
  for (const box of await page.locator('form').getByRole('checkbox').all()) await box.check()
}

/** Accepts the terms and goes to the payment page. */
export async function order(page: Page): Promise<void> {
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await expect(page.locator('form[data-card-form]')).toBeVisible()
}

/** Pays a checkout's page as a browser would, without one. */
async function payDirectly(url: string, card: Card = CARDS.good): Promise<void> {
  const page = await (await fetch(url)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const typed = { email: 'lea@elan.test', name: 'Léa Martin', number: card, expiry: '12 / 40', cvc: '123' }
  const body = new URLSearchParams({ token, action: 'pay', ...typed })
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body })
  expect(response.status, 'the payment').toBe(303)
}

export async function membershipOf(place: Place, member: SignedIn): Promise<Membership> {
  const { status, body } = await callAs<Membership>(place, member, 'GET', `/users/${member.uid}/membership`)
  expect(status).toBe(200)
  return body
}

/** Subscribes her without a browser. @returns her subscription */
export async function subscribe(
  place: Place,
  member: SignedIn,
  { productId = MONTHLY, card = CARDS.good }: { productId?: ProductId; card?: Card } = {},
): Promise<Subscription> {
  const begun = await callAs<{ orderId: string; url: string }>(
    place,
    member,
    'POST',
    '/subscriptions/checkouts',
    { productId, acceptedConditions: CONDITIONS_VERSION },
  )
  expect(begun.status, 'the order').toBe(201)
  await payDirectly(begun.body.url, card)
  const settlement = `/subscriptions/orders/${begun.body.orderId}/settlement`
  // As the page does: what the provider reports may be settling it at this moment.
  await expect
    .poll(async () => (await callAs<{ state: string }>(place, member, 'POST', settlement)).body.state)
    .toBe('PAID')
  const { current } = await membershipOf(place, member)
  if (!current) throw new Error('she paid and has no subscription')
  return current
}

/** Her customer at the provider. */
export async function customerOf(place: Place, { email }: Pick<SignedIn, 'email'>): Promise<string> {
  const { data } = await providerOf(place).customers.list({ email })
  expect(data, 'customers of hers').toHaveLength(1)
  return data[0]?.id ?? ''
}

/** Her charges that were not refunded, in cents, oldest first. */
export async function chargedTo(place: Place, member: Pick<SignedIn, 'email'>): Promise<number[]> {
  const charges = await providerOf(place).charges.list({ customer: await customerOf(place, member) })
  return charges.data
    .filter(({ paid }) => paid)
    .map(({ amount, amount_refunded }) => amount - amount_refunded)
    .toReversed()
}

/**
 * Lets her live at the provider by a clock of her own, before she orders anything.
 *
 * @param daysAgo what it shows at first
 * @returns lets time pass there up to a day counted from today
 */
export async function ownClock(
  place: Place,
  member: SignedIn,
  daysAgo = 0,
): Promise<(days: number) => Promise<unknown>> {
  const today = Math.floor(Date.now() / 1000)
  const frozen_time = today - daysAgo * DAY_SECONDS
  const { id } = await pullLever<{ id: string }>(place, 'clocks', { email: member.email, frozen_time })
  const { testHelpers } = providerOf(place)
  return (days) => testHelpers.testClocks.advance(id, { frozen_time: today + days * DAY_SECONDS })
}

/** What happens at the provider without anybody's asking (`scripts/paymentsSandbox/levers.ts`). */
export async function pullLever<T>({ sandboxPort }: Place, lever: string, params: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/${lever}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SANDBOX_KEY}` },
    body: JSON.stringify(params),
  })
  expect(response.status, lever).toBe(200)
  return (await response.json()) as T
}

/**
 * Subscribes her by the month some days ago, with a card that fails from then on, and lets the time pass at the provider.
 *
 * @returns lets more days pass there, counted from today
 */
export async function failRenewal(
  place: Place,
  member: SignedIn,
  daysAgo: number,
): Promise<(days: number) => Promise<unknown>> {
  const passTo = await ownClock(place, member, daysAgo)
  await subscribe(place, member, { card: CARDS.failsLater })
  await passTo(0)
  return passTo
}

/** Gives her a card that pays, for all that is charged from now on. */
export async function giveGoodCard(place: Place, member: SignedIn): Promise<void> {
  const provider = providerOf(place)
  const customer = await customerOf(place, member)
  const { id } = await provider.paymentMethods.attach('pm_card_visa', { customer })
  await provider.customers.update(customer, { invoice_settings: { default_payment_method: id } })
}

/** What she owed is void, and nothing else of hers waits to be charged. */
export async function expectVoided(place: Place, member: SignedIn): Promise<void> {
  const customer = await customerOf(place, member)
  // What she declares without signing in is carried out by a job.
  await expect
    .poll(async () => {
      const { data } = await providerOf(place).invoices.list({ customer })
      return [...new Set(data.map(({ status }) => status))].toSorted()
    })
    .toEqual(['paid', 'void'])
}

/** Access given by an administrator, for some days from now. */
export async function grantAccess(place: Place, { uid }: SignedIn, days: number): Promise<void> {
  const admin = await demoAccount('ADMIN')
  const until = new Date(Date.now() + days * DAY_SECONDS * 1000).toISOString()
  const grant = { until, reason: 'Pour essayer' }
  const { status } = await callAs(place, admin, 'POST', `/studio/users/${uid}/grants`, grant)
  expect(status, 'the grant').toBe(201)
}

/** Waits for an email in the demonstration's letter box, which any browser may read. */
export async function expectMail(place: Place, email: string, subject: string): Promise<void> {
  const letterBox = async () => (await fetch(`${place.origin}/demo/courrier`)).text()
  await expect
    .poll(async () => new RegExp(`<strong>${subject}[^<]*</strong><span>${email}`).test(await letterBox()), {
      message: `a mail « ${subject} »`,
      intervals: [500],
    })
    .toBe(true)
}
