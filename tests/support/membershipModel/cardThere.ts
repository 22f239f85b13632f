import Stripe from 'stripe'
import { DAY_MS } from '~/domain/durations'
import { PRODUCT_IDS, findPlan, type ProductId } from '~/domain/membership/plans'
import { addMonths } from '~/domain/months'
import type { Member } from './batch'
import { cardsOf, chargesOf, lastMoney, type TrueCard } from './cardTruth'
import type { CardWorld } from './cardWorld'
import { reclaim } from './disputes'
import { RAISE_CENTS } from './judging/prices'

/*
 * What happens at the card provider without the site: on its pages, at her bank, on its dashboard.
 */

const products = PRODUCT_IDS as [ProductId, ...ProductId[]]
const unix = (instant: Date) => Math.floor(instant.getTime() / 1000)
/** A state that the provider may add one day. */
const NEW_STATE = 'hibernating'

/** The provider refuses what its state does not allow, as to anybody. */
export async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeConnectionError)
      throw error
  }
}

/** Charges of it fail. */
const EMPTY_CARD = 'pm_card_chargeCustomerFail'

/** The card that all her further payments are made with. */
async function useCard({ stripe }: CardWorld, customer: string, name: string): Promise<string> {
  const { id } = await stripe.paymentMethods.attach(name, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  for (const one of (await stripe.subscriptions.list({ customer, limit: 100 })).data)
    await unlessRefused(stripe.subscriptions.update(one.id, { default_payment_method: id }))
  return id
}

async function priceOf({ stripe }: CardWorld, productId: ProductId): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [productId] })
  return data[0]?.id ?? ''
}

/** A subscription that came about by other means, such as the provider's dashboard. */
export async function subscribeThere(
  world: CardWorld,
  customer: string,
  { dice, plastic }: Member,
): Promise<void> {
  const card = await useCard(world, customer, plastic)
  await unlessRefused(
    world.stripe.subscriptions.create({
      customer,
      items: [{ price: await priceOf(world, dice.pick(products)) }],
      default_payment_method: card,
      ...(dice.chance(0.15) ? { trial_end: unix(new Date(world.now.getTime() + 7 * DAY_MS)) } : {}),
    }),
  )
}

/** She pays at the provider's page. */
export async function payCheckout(
  world: CardWorld,
  checkoutId: string,
  { customerId: customer, plastic, buysHere }: Pick<Member, 'customerId' | 'plastic' | 'buysHere'>,
): Promise<void> {
  const session = world.sandbox.store.find('checkoutSessions', checkoutId)
  if (session?.status !== 'open') return
  const runs = cardsOf(world, customer).find(
    (card) =>
      !card.endedAt &&
      !card.status.startsWith('incomplete') &&
      // What waits for its first charge, and will end before it, charges nothing.
      !(card.status === 'trialing' && card.cancelled) &&
      !lastMoney(card)?.givenBackAt &&
      !world.withdrawn.has(card.id),
  )
  // Of what was made elsewhere the site may not have heard.
  if (buysHere && session.mode === 'subscription' && runs)
    world.breaches.push(`${customer} buys beside ${runs.id}, which is ${runs.status}`)
  await unlessRefused(
    world.stripe.rawRequest('POST', `/v1/payment_pages/${checkoutId}/confirm`, {
      payment_method: plastic,
    }),
  )
}

export type There = (world: CardWorld, card: TrueCard, member: Member) => Promise<unknown>

const chargeOf = (world: CardWorld, card: TrueCard, which: 'first' | 'last') => {
  const invoice = which === 'last' ? lastMoney(card) : card.invoices[0]
  return invoice && chargesOf(world, invoice.id)[0]
}

/** Support gives a payment back as a whole, as it does when it ends a contract. */
const payBack =
  (which: 'first' | 'last'): There =>
  async (world, card) => {
    const charge = chargeOf(world, card, which)
    if (charge && !charge.refunded && !charge.disputed)
      await unlessRefused(world.stripe.refunds.create({ charge: charge.id }))
  }

/** Support gives a little back, out of kindness: she keeps what she paid for. */
const payPartBack: There = async (world, card) => {
  const charge = chargeOf(world, card, 'last')
  const part = 100
  if (!charge || charge.disputed || charge.amount - charge.amount_refunded <= part) return
  await unlessRefused(
    world.stripe.refunds.create({ charge: charge.id, amount: part, metadata: { kindness: 'yes' } }),
  )
}

const contest: There = async (world, card) => {
  const charge = chargeOf(world, card, 'last')
  if (charge) reclaim(world, charge.payment_intent ?? '')
}

const setCancel =
  (cancels: boolean): There =>
  ({ stripe }, { id }) =>
    unlessRefused(stripe.subscriptions.update(id, { cancel_at_period_end: cancels }))
const cancelAtOnce: There = ({ stripe }, { id }) => unlessRefused(stripe.subscriptions.cancel(id))
const resume: There = ({ stripe }, { id }) =>
  unlessRefused(stripe.subscriptions.update(id, { pause_collection: '' }))
const failNext: There = (world, _, { customerId }) => useCard(world, customerId ?? '', EMPTY_CARD)

/** What waits to be paid is paid, by another card where the first was refused. */
const payOpen: There = async (world, card, { customerId, plastic }) => {
  const method = await useCard(world, customerId ?? '', plastic)
  const open = card.invoices.find(({ status }) => status === 'open')
  if (open) await unlessRefused(world.stripe.invoices.pay(open.id, { payment_method: method }))
}

const pause: There = ({ stripe, now }, { id }, { dice }) =>
  unlessRefused(
    stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', resumes_at: unix(addMonths(now, dice.pick([1, 2]))) },
    }),
  )

const change: There = async (world, { id }, { dice }) => {
  const { items } = await world.stripe.subscriptions.retrieve(id)
  const price = await priceOf(world, dice.pick(products))
  await unlessRefused(
    world.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price }],
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }),
  )
}

/** The provider is in a state that nobody knew; it says so by an event, and one day it is over. */
const setState =
  (word: string): There =>
  async ({ sandbox, stripe }, { id }) => {
    const card = sandbox.store.find('subscriptions', id)
    if (!card || card.ended_at !== null) return
    Object.assign(card, { status: word })
    await stripe.subscriptions.update(id, { metadata: { state: word } })
  }

/** What may happen there to a subscription in its state. */
export function thereOptions(card: TrueCard, { buysHere }: Member): [There, ...There[]] {
  if (card.status === NEW_STATE) return [setState('active'), setState('active'), cancelAtOnce]
  if (card.invoices.at(-1)?.status === 'open')
    return [payOpen, payOpen, payOpen, cancelAtOnce, payBack('last'), setCancel(true)]
  // While her bank decides nobody touches it, but she may want it to be over.
  if (lastMoney(card)?.contested) return [cancelAtOnce, failNext]
  if (card.paused) return [resume, resume, payBack('last'), cancelAtOnce, failNext]
  // Who buys here again after an end does not take that end back elsewhere.
  if (card.cancelled) return [setCancel(buysHere), payBack('last'), cancelAtOnce]
  if (card.status !== 'active') return [setCancel(true), cancelAtOnce, failNext]
  return [
    setCancel(true),
    pause,
    change,
    cancelAtOnce,
    payBack('last'),
    payBack('first'),
    payPartBack,
    contest,
    failNext,
    failNext,
    setState(NEW_STATE),
  ]
}

/** The operator asks for more from now on: who pays already goes on at the old price. */
export async function raisePrice({ stripe }: CardWorld, productId: ProductId): Promise<void> {
  const { months = 1, listPriceCents = 0 } = findPlan(productId) ?? {}
  await stripe.prices.create({
    currency: 'eur',
    unit_amount: listPriceCents + RAISE_CENTS,
    tax_behavior: 'inclusive',
    lookup_key: productId,
    transfer_lookup_key: true,
    recurring: { interval: 'month', interval_count: months },
    product_data: { name: productId },
  })
}
