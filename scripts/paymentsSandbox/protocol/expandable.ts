import { invalidRequest } from './errors'

/** What can follow in the path of an expansion. */
type Field =
  /** An id, in whose place the object is put, or something that is left out until it is asked for. */
  | { link: string }
  | { listed: string }
  /** An object, or a list of them, that is there in any case. */
  | { there: string }
  | { within: Fields }
interface Fields {
  [name: string]: Field
}

const link = (type: string): Field => ({ link: type })
const listed = (type: string): Field => ({ listed: type })
const there = (type: string): Field => ({ there: type })
const within = (fields: Fields): Field => ({ within: fields })
const list = (type: string): Field => within({ data: there(type) })

const PRICED = within({ price_details: within({ price: link('price') }) })
const SETTINGS = within({ default_payment_method: link('payment_method') })

/** What can be expanded, by object: Stripe's own, as far as it is played. */
const FIELDS: Record<string, Fields> = {
  charge: {
    customer: link('customer'),
    payment_intent: link('payment_intent'),
    refunds: listed('refund'),
  },
  'checkout.session': {
    customer: link('customer'),
    discounts: within({ coupon: link('coupon'), promotion_code: link('promotion_code') }),
    invoice: link('invoice'),
    line_items: listed('item'),
    payment_intent: link('payment_intent'),
    setup_intent: link('setup_intent'),
    subscription: link('subscription'),
  },
  coupon: { applies_to: link('none') },
  customer: {
    invoice_settings: SETTINGS,
    subscriptions: listed('subscription'),
    test_clock: link('test_helpers.test_clock'),
  },
  customer_balance_transaction: { customer: link('customer'), invoice: link('invoice') },
  discount: {
    customer: link('customer'),
    promotion_code: link('promotion_code'),
    source: within({ coupon: link('coupon') }),
  },
  dispute: { charge: link('charge'), payment_intent: link('payment_intent') },
  invoice: {
    confirmation_secret: link('none'),
    customer: link('customer'),
    default_payment_method: link('payment_method'),
    discounts: link('discount'),
    lines: list('line_item'),
    parent: within({ subscription_details: within({ subscription: link('subscription') }) }),
    payments: listed('invoice_payment'),
    test_clock: link('test_helpers.test_clock'),
    total_discount_amounts: within({ discount: link('discount') }),
  },
  invoice_payment: {
    invoice: link('invoice'),
    payment: within({ charge: link('charge'), payment_intent: link('payment_intent') }),
  },
  invoiceitem: {
    customer: link('customer'),
    discounts: link('discount'),
    invoice: link('invoice'),
    pricing: PRICED,
    test_clock: link('test_helpers.test_clock'),
  },
  item: { price: there('price') },
  line_item: {
    discount_amounts: within({ discount: link('discount') }),
    discounts: link('discount'),
    pricing: PRICED,
    subscription: link('subscription'),
  },
  payment_intent: {
    customer: link('customer'),
    latest_charge: link('charge'),
    payment_method: link('payment_method'),
  },
  payment_method: { customer: link('customer') },
  price: { product: link('product') },
  product: { default_price: link('price') },
  promotion_code: { customer: link('customer'), promotion: within({ coupon: link('coupon') }) },
  refund: { charge: link('charge'), payment_intent: link('payment_intent') },
  setup_intent: { customer: link('customer'), payment_method: link('payment_method') },
  subscription: {
    application: link('none'),
    customer: link('customer'),
    default_payment_method: link('payment_method'),
    default_source: link('none'),
    discounts: link('discount'),
    items: list('subscription_item'),
    latest_invoice: link('invoice'),
    on_behalf_of: link('none'),
    pending_setup_intent: link('setup_intent'),
    schedule: link('none'),
    test_clock: link('test_helpers.test_clock'),
  },
  subscription_item: { discounts: link('discount'), price: there('price') },
  'billing_portal.session': { configuration: link('billing_portal.configuration') },
}

const MAX_DEPTH = 4

/**
 * @param returns the type of an endpoint's answer, or of the rows of its list
 * @throws ProtocolError for a path that the answer's type does not have, whatever the answer holds
 */
export function checkExpansion(path: string, returns: string | { list: string }): void {
  const steps = path.split('.')
  if (steps.length > MAX_DEPTH) {
    throw invalidRequest(
      `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
      'expand',
    )
  }
  let fields: Fields = typeof returns === 'string' ? (FIELDS[returns] ?? {}) : { data: there(returns.list) }
  for (const [index, step] of steps.entries()) {
    const field = Object.hasOwn(fields, step) ? fields[step] : undefined
    if (!field) throw cannotExpand(path)
    if (index === steps.length - 1 && !('link' in field) && !('listed' in field)) throw cannotExpand(path)
    fields = fieldsOf(field)
  }
}

function fieldsOf(field: Field): Fields {
  if ('within' in field) return field.within
  if ('listed' in field) return { data: there(field.listed) }
  return FIELDS['link' in field ? field.link : field.there] ?? {}
}

export const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, 'expand')
