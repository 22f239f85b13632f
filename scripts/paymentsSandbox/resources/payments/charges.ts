import type Stripe from 'stripe'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'

export const chargeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/charges',
    accepts: accepts<Stripe.ChargeListParams>({
      ...PAGE,
      created: RANGE,
      customer: 'text',
      payment_intent: 'text',
    }),
    returns: { list: 'charge' },
    answer: listCharges,
  },
  { method: 'GET', path: '/v1/charges/:id', accepts: {}, returns: 'charge', answer: retrieveCharge },
]

function retrieveCharge({ sandbox, id }: ApiCall): object {
  const charge = sandbox.store.find('charges', id)
  if (!charge) throw noSuch('charge', id)
  return charge
}

function listCharges({ sandbox, params }: ApiCall): object {
  const [intent, customer] = [params.text('payment_intent'), params.text('customer')]
  const rows = sandbox.store
    .all('charges')
    .filter(
      (charge) =>
        (!intent || charge.payment_intent === intent) &&
        (!customer || charge.customer === customer) &&
        createdFits(params, charge.created),
    )
  return listPage(rows, params, '/v1/charges')
}
