import type { Sandbox } from '../context'
import type { TableName } from '../store'
import { cannotExpand } from './expandable'

const TABLE_OF_PREFIX: Record<string, TableName> = {
  cus: 'customers',
  sub: 'subscriptions',
  in: 'invoices',
  inpay: 'invoicePayments',
  ii: 'invoiceItems',
  pi: 'paymentIntents',
  seti: 'setupIntents',
  ch: 'charges',
  re: 'refunds',
  du: 'disputes',
  pm: 'paymentMethods',
  prod: 'products',
  price: 'prices',
  promo: 'promotionCodes',
  di: 'discounts',
  clock: 'testClocks',
  cs: 'checkoutSessions',
  bpc: 'portalConfigurations',
}

type Hash = Record<string, unknown>

/** What is left out of an object until it is asked for. */
const INCLUDABLE: Record<string, (sandbox: Sandbox, object: Hash) => unknown> = {
  'checkout.session.line_items': (sandbox, { id }) =>
    list(
      (sandbox.store.find('checkoutPlans', id as string)?.lineItems ?? []).toReversed(),
      `/v1/checkout/sessions/${id as string}/line_items`,
    ),
  'invoice.payments': (sandbox, { id }) =>
    list(
      sandbox.store.all('invoicePayments').filter((payment) => payment.invoice === id),
      `/v1/invoice_payments?invoice=${id as string}`,
    ),
  'invoice.confirmation_secret': (sandbox, { id }) => {
    const payment = sandbox.store
      .all('invoicePayments')
      .find((each) => each.invoice === id && each.is_default)
    const intent = sandbox.store.find('paymentIntents', (payment?.payment.payment_intent as string) ?? '')
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  },
  'customer.subscriptions': (sandbox, { id }) =>
    list(
      sandbox.store.all('subscriptions').filter((each) => each.customer === id && each.status !== 'canceled'),
      `/v1/customers/${id as string}/subscriptions`,
    ),
  'coupon.applies_to': (sandbox, { id }) => sandbox.store.find('couponProducts', id as string),
  'charge.refunds': (sandbox, { id }) =>
    list(
      sandbox.store.all('refunds').filter((refund) => refund.charge === id),
      `/v1/charges/${id as string}/refunds`,
    ),
}

const SHOWN = 10
/** The first page, newest first, as lists within objects are. @param oldestFirst all rows */
const list = (oldestFirst: object[], url: string) => ({
  object: 'list',
  data: oldestFirst.toReversed().slice(0, SHOWN),
  has_more: oldestFirst.length > SHOWN,
  url,
})

/**
 * Puts linked objects in the place of their ids.
 * @param paths Stripe's dotted paths: `latest_invoice.payments`, `data.customer`, which were checked
 * @returns a copy: what is stored stays as it is
 */
export function expand(sandbox: Sandbox, object: object, paths: string[]): object {
  const copy = structuredClone(object) as Hash
  for (const path of paths) {
    walk(sandbox, copy, path.split('.'), path)
  }
  return copy
}

function walk(sandbox: Sandbox, here: unknown, steps: string[], path: string): void {
  const [step, ...rest] = steps
  if (step === undefined || here === null) return
  if (Array.isArray(here)) return here.forEach((each) => walk(sandbox, each, steps, path))
  if (typeof here !== 'object') throw cannotExpand(path)
  const object = here as Hash
  const includable = INCLUDABLE[`${object.object as string}.${step}`]
  if (includable && object[step] === undefined) {
    const included = structuredClone(includable(sandbox, object))
    if (included !== undefined) object[step] = included
  }
  // The path was checked: an object of this type may go without.
  if (!(step in object)) return
  object[step] = linked(sandbox, step, object[step])
  if (rest.length === 0 && typeof object[step] === 'string') throw cannotExpand(path)
  walk(sandbox, object[step], rest, path)
}

function linked(sandbox: Sandbox, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => linked(sandbox, field, each))
  if (typeof value !== 'string') return value
  const table = field === 'coupon' ? 'coupons' : TABLE_OF_PREFIX[value.split('_')[0]!]
  const found = table && sandbox.store.find(table, value)
  return found ? structuredClone(found) : value
}
