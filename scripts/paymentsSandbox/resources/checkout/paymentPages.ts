import { payCheckout } from '../../billing/checkout'
import { invalidRequest } from '../../protocol/errors'
import type { ApiCall, Route } from '../../protocol/route'
import { findSession } from './checkoutSessions'
import { paymentMethodFor } from '../customers/paymentMethods'
import { refuseUnlessApproved } from '../subscriptions/subscriptionCreate'

/** Checkout without its page, undocumented: the command line's `trigger checkout.session.completed` pays so. */
export const paymentPageRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/payment_pages/:id',
    accepts: {},
    returns: 'checkout.session',
    answer: ({ sandbox, id }) => findSession(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_pages/:id/confirm',
    accepts: { expected_amount: 'text', payment_method: 'text' },
    returns: 'checkout.session',
    answer: confirmPage,
  },
]

function confirmPage({ sandbox, id, params }: ApiCall): object {
  const session = findSession(sandbox, id)
  if (session.status !== 'open') throw invalidRequest(`This Checkout Session is ${session.status}.`)
  const expected = params.integer('expected_amount')
  if (expected !== undefined && expected !== session.amount_total) {
    throw invalidRequest('The amount is not the expected one.', 'expected_amount')
  }
  const method = paymentMethodFor(sandbox, params.required('payment_method'), 'payment_method')
  const { email, name } = method.billing_details
  const known = session.customer
    ? sandbox.store.find('customers', session.customer)?.email
    : session.customer_email
  refuseUnlessApproved(
    payCheckout(sandbox, session, { email: known ?? email ?? '', name, method, authenticated: false }),
  )
  return session
}
