import { timeOn, type Sandbox } from '../../context'
import { newId } from '../../ids'
import { invalidRequest } from '../../protocol/errors'
import type { InvoiceItem, InvoiceLine, Metadata, Price, Subscription, SubscriptionItem } from '../../shapes'
import { emit } from '../../webhooks/emit'
import { periodAround, type Interval } from '../calendar'
import { debitsOf, type Debit } from './debits'
import type { Period } from '../lines'
import { creditLine, debitLine, trialLine } from './proration'
import { periodOf, regularLines } from '../renewal'
import { itemObject, planOf } from '../subscribing'

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
  /** Debits that are credited, or given up, by the change. */
  spent: Debit[]
  billedNow: boolean
}

/**
 * Reckons a change: a preview and the true change come to the same. As flexible billing has it, the billing cycle stays
 * as it is unless that is asked for by name, or a trial is ended.
 */
export function planChange(sandbox: Sandbox, subscription: Subscription, request: ChangeRequest): ChangePlan {
  const now = timeOn(sandbox, subscription.test_clock)
  const at = request.prorationDate ?? now
  const old = subscription.items.data
  const items = changedItems(subscription, request.items, now)
  if (typeof request.trialEnd === 'number' && request.trialEnd <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end')
  }
  const startsTrial = typeof request.trialEnd === 'number'
  const endsTrial = subscription.status === 'trialing' && request.trialEnd === 'now'
  const trialing = startsTrial || (subscription.status === 'trialing' && !endsTrial)
  const restarts = !trialing && (request.anchorNow || endsTrial)
  const anchor = startsTrial
    ? (request.trialEnd as number)
    : restarts
      ? now
      : subscription.billing_cycle_anchor
  const before = periodOf(subscription)
  const period = startsTrial
    ? { start: now, end: request.trialEnd as number }
    : restarts
      ? periodFrom(items[0]!.price, now)
      : trialing || sameRhythm(old[0]!.price, items[0]!.price)
        ? before
        : periodOn(anchor, items[0]!.price, now)
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
  const credited = creditsOf(sandbox, subscription, gone, at)
  const after = { ...subscription, items: { ...subscription.items, data: items } }
  const debits = restarts
    ? regularLines(sandbox, after, period)
    : prorates
      ? changed.map((item) =>
          trialing
            ? trialLine(sandbox, subscription, item, period)
            : debitLine(sandbox, subscription, item, period, at),
        )
      : []
  const lines = [...(prorates ? credited.lines : []), ...debits]
  return {
    items,
    period,
    anchor,
    status: trialing ? 'trialing' : subscription.status === 'trialing' ? 'active' : subscription.status,
    trialEnd: startsTrial ? (request.trialEnd as number) : endsTrial ? now : subscription.trial_end,
    lines,
    // A period that begins anew leaves nothing of the old one to be credited later.
    spent: prorates || restarts || startsTrial ? credited.debits : [],
    billedNow: restarts || (request.prorationBehavior === 'always_invoice' && lines.length > 0),
  }
}

/** The credits for what is left of items' debits, and these debits. */
export function creditsOf(
  sandbox: Sandbox,
  subscription: Subscription,
  items: SubscriptionItem[],
  at: number,
): { lines: InvoiceLine[]; debits: Debit[] } {
  const found = items.map((item) => ({ item, debits: debitsOf(sandbox, subscription, item, at) }))
  const lines = found.flatMap(({ item, debits }) =>
    debits.map((debit) => creditLine(sandbox, subscription, item, debit, at)),
  )
  return { lines: lines.filter((line) => line.amount !== 0), debits: found.flatMap(({ debits }) => debits) }
}

function periodFrom(price: Price, start: number): Period {
  return periodOn(start, price, start)
}

function periodOn(anchor: number, price: Price, now: number): Period {
  const { interval, interval_count: count } = price.recurring!
  return periodAround(anchor, now, interval as Interval, count)
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
    throw invalidRequest('The sandbox plays subscriptions whose prices all have the same interval.', 'items')
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
      proration: line.parent?.subscription_item_details?.proration ?? true,
      proration_details: { credited_items: creditedItems(line), discount_amounts: [] },
      quantity: line.quantity ?? 1,
      quantity_decimal: String(line.quantity ?? 1),
      tax_rates: [],
      test_clock: subscription.test_clock,
    }
    sandbox.store.put('invoiceItems', item.id, item)
    emit(sandbox, 'invoiceitem.created', item)
  }
}

/** The debits that a credit is for, as an invoice item names them. */
function creditedItems(line: InvoiceLine): NonNullable<InvoiceItem['proration_details']>['credited_items'] {
  const credited = line.parent?.subscription_item_details?.proration_details?.credited_items
  return credited ? { invoice_line_item_details: credited, type: 'invoice_line_items' } : null
}
