import { timeOn, type Sandbox } from '../context'
import { newId } from '../ids'
import { invalidRequest } from '../protocol/errors'
import type { InvoiceItem, InvoiceLine, Metadata, Price, Subscription, SubscriptionItem } from '../shapes'
import { emit } from '../webhooks/emit'
import { periodEndAfter, type Interval } from './calendar'
import type { Period } from './lines'
import { creditLine, debitLine } from './proration'
import { periodOf, regularLines } from './renewal'
import { itemObject, planOf } from './subscribing'

export type ProrationBehavior = 'none' | 'create_prorations' | 'always_invoice'

export interface ItemChange {
  /** `null` adds an item. */
  id: string | null
  price: Price | null
  quantity: number | null
  deleted: boolean
  metadata: Metadata | null
}

export interface ChangeRequest {
  items: ItemChange[]
  prorationBehavior: ProrationBehavior
  anchorNow: boolean
  /** Unix seconds, or `'now'` to end a trial. */
  trialEnd: number | 'now' | null
  /** Unix seconds; the present when `null`. */
  prorationDate: number | null
}

/** What a change of items comes to, before anything is kept. */
export interface ChangePlan {
  items: SubscriptionItem[]
  period: Period
  anchor: number
  status: Subscription['status']
  trialEnd: number | null
  /** Lines to bill at once, or to keep for the next invoice. */
  lines: InvoiceLine[]
  billedNow: boolean
}

/** Reckons a change: a preview and the true change come to the same. */
export function planChange(sandbox: Sandbox, subscription: Subscription, request: ChangeRequest): ChangePlan {
  const now = timeOn(sandbox, subscription.test_clock)
  const at = request.prorationDate ?? now
  const old = subscription.items.data
  const items = changedItems(subscription, request.items, now)
  const before = periodOf(subscription)
  const startsTrial = typeof request.trialEnd === 'number' && request.trialEnd > now
  const endsTrial = subscription.status === 'trialing' && request.trialEnd === 'now'
  const trialing = startsTrial || (subscription.status === 'trialing' && !endsTrial)
  const rhythmChanged = !sameRhythm(old[0]!.price, items[0]!.price)
  const restarts = !trialing && (request.anchorNow || rhythmChanged || endsTrial)
  const anchor = startsTrial
    ? (request.trialEnd as number)
    : restarts
      ? now
      : subscription.billing_cycle_anchor
  const period = startsTrial
    ? { start: now, end: request.trialEnd as number }
    : restarts
      ? periodFrom(items[0]!.price, now)
      : before
  for (const item of items) {
    item.current_period_start = period.start
    item.current_period_end = period.end
  }
  const prorates = request.prorationBehavior !== 'none'
  const changed = items.filter((item) => !old.some((each) => each.id === item.id && sameBilling(each, item)))
  const gone = old.filter(
    (item) =>
      restarts || startsTrial || !items.some((each) => each.id === item.id && sameBilling(each, item)),
  )
  const credits = prorates ? gone.map((item) => creditLine(sandbox, subscription, item, at)) : []
  const after = { ...subscription, items: { ...subscription.items, data: items } }
  const debits = trialing
    ? []
    : restarts
      ? regularLines(sandbox, after, period)
      : prorates
        ? changed.map((item) => debitLine(sandbox, subscription, item, before, at))
        : []
  const lines = [...credits, ...debits].filter((line) => line.amount !== 0 || restarts)
  return {
    items,
    period,
    anchor,
    status: trialing ? 'trialing' : subscription.status === 'trialing' ? 'active' : subscription.status,
    trialEnd: startsTrial ? (request.trialEnd as number) : endsTrial ? now : subscription.trial_end,
    lines,
    billedNow: restarts || (request.prorationBehavior === 'always_invoice' && lines.length > 0),
  }
}

function periodFrom(price: Price, start: number): Period {
  const { interval, interval_count: count } = price.recurring!
  return { start, end: periodEndAfter(start, start, interval as Interval, count) }
}

const sameRhythm = (a: Price, b: Price) =>
  a.recurring?.interval === b.recurring?.interval &&
  a.recurring?.interval_count === b.recurring?.interval_count

const sameBilling = (a: SubscriptionItem, b: SubscriptionItem) =>
  a.price.id === b.price.id && a.quantity === b.quantity

/** The items as they will be. @throws ProtocolError for one that is not the subscription's */
function changedItems(subscription: Subscription, changes: ItemChange[], now: number): SubscriptionItem[] {
  const items = structuredClone(subscription.items.data)
  const period = periodOf(subscription)
  for (const change of changes) {
    if (change.id === null) {
      if (!change.price) throw invalidRequest('An item needs a price.', 'items', 'parameter_missing')
      const times = { ...period, created: now }
      items.push(
        itemObject(subscription.id, change.price, change.quantity ?? 1, change.metadata ?? {}, times),
      )
      continue
    }
    const index = items.findIndex((item) => item.id === change.id)
    const item = items[index]
    if (!item)
      throw invalidRequest(`No such subscription item: '${change.id}'`, 'items[0][id]', 'resource_missing')
    if (change.deleted) items.splice(index, 1)
    if (change.price) {
      item.price = structuredClone(change.price)
      item.plan = planOf(change.price)
    }
    item.quantity = change.quantity ?? item.quantity
    item.metadata = change.metadata ?? item.metadata
  }
  if (items.length === 0) throw invalidRequest('A subscription must have at least one active item.', 'items')
  const [first] = items
  if (items.some((item) => !item.price.recurring || item.price.currency !== subscription.currency)) {
    throw invalidRequest('All prices must be recurring and in the currency of the subscription.', 'items')
  }
  if (items.some((item) => !sameRhythm(item.price, first!.price))) {
    throw invalidRequest('All prices of a subscription must have the same interval.', 'items')
  }
  return items
}

/** Keeps lines for the next invoice. */
export function keepForLater(sandbox: Sandbox, subscription: Subscription, lines: InvoiceLine[]): void {
  for (const line of lines) {
    const item: InvoiceItem = {
      id: newId('ii'),
      object: 'invoiceitem',
      amount: line.amount,
      currency: line.currency,
      customer: subscription.customer,
      customer_account: null,
      date: timeOn(sandbox, subscription.test_clock),
      description: line.description,
      discountable: false,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      net_amount: line.amount,
      parent: {
        subscription_details: {
          subscription: subscription.id,
          subscription_item: line.parent?.subscription_item_details?.subscription_item,
        },
        type: 'subscription_details',
      },
      period: { ...line.period },
      pricing: line.pricing,
      proration: true,
      quantity: line.quantity ?? 1,
      quantity_decimal: String(line.quantity ?? 1),
      tax_rates: [],
      test_clock: subscription.test_clock,
    }
    sandbox.store.put('invoiceItems', item.id, item)
    emit(sandbox, 'invoiceitem.created', item)
  }
}
