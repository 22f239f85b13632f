import type Stripe from 'stripe'
import type { Sandbox } from '../context'
import { newId } from '../ids'
import { accepts, PAGE, RANGE } from '../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../protocol/errors'
import { createdFits, listPage } from '../protocol/listing'
import type { Params } from '../protocol/params'
import type { ApiCall, Route } from '../protocol/route'
import type { TaxRate, TaxRegistration } from '../shapes'

export const taxRoutes: Route[] = [
  { method: 'GET', path: '/v1/tax/settings', accepts: {}, returns: 'tax.settings', answer: taxSettings },
  {
    method: 'GET',
    path: '/v1/tax/registrations',
    accepts: accepts<Stripe.Tax.RegistrationListParams>({ ...PAGE, status: 'text' }),
    returns: { list: 'tax.registration' },
    answer: listRegistrations,
  },
  {
    method: 'POST',
    path: '/v1/tax/registrations',
    accepts: accepts<Stripe.Tax.RegistrationCreateParams>({
      active_from: 'text',
      country: 'text',
      country_options: { fr: { type: 'text' } },
    }),
    returns: 'tax.registration',
    answer: createRegistration,
  },
  {
    method: 'POST',
    path: '/v1/tax_rates',
    accepts: accepts<Stripe.TaxRateCreateParams>({
      active: 'text',
      country: 'text',
      description: 'text',
      display_name: 'text',
      inclusive: 'text',
      jurisdiction: 'text',
      metadata: 'metadata',
      percentage: 'text',
      tax_type: 'text',
    }),
    returns: 'tax_rate',
    answer: createTaxRate,
  },
  {
    method: 'GET',
    path: '/v1/tax_rates',
    accepts: accepts<Stripe.TaxRateListParams>({
      ...PAGE,
      active: 'text',
      created: RANGE,
      inclusive: 'text',
    }),
    returns: { list: 'tax_rate' },
    answer: listTaxRates,
  },
]

/** Whether an operator has set automatic tax up in the dashboard. */
const taxIsSetUp = (sandbox: Sandbox) => sandbox.store.find('dashboard', 'tax') === true

function taxSettings({ sandbox }: Pick<ApiCall, 'sandbox'>): Stripe.Tax.Settings {
  const active = taxIsSetUp(sandbox)
  return {
    object: 'tax.settings',
    defaults: {
      provider: 'stripe',
      tax_behavior: active ? 'inclusive' : null,
      tax_code: active ? 'txcd_10000000' : null,
    },
    head_office: active
      ? {
          address: {
            city: 'Paris',
            country: 'FR',
            line1: null,
            line2: null,
            postal_code: '75001',
            state: null,
          },
        }
      : null,
    livemode: false,
    status: active ? 'active' : 'pending',
    status_details: active ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  }
}

function listRegistrations({ sandbox, params }: ApiCall): object {
  const status = params.choice('status', ['active', 'all', 'expired', 'scheduled']) ?? 'all'
  const rows = sandbox.store
    .all('taxRegistrations')
    .filter((registration) => status === 'all' || registration.status === status)
  return listPage(rows, params, '/v1/tax/registrations')
}

/** Where an operator declares tax. The sandbox plays those of France, from now on. */
function createRegistration({ sandbox, params }: ApiCall): TaxRegistration {
  if (params.required('active_from') !== 'now')
    throw invalidRequest('The sandbox plays registrations from now on only.', 'active_from')
  if (params.required('country') !== 'FR')
    throw invalidRequest('The sandbox plays registrations in France only.', 'country')
  const type = params.nested('country_options').nested('fr').choice('type', ['standard'])
  if (!type) throw missingParameter('country_options[fr][type]')
  const now = sandbox.wallClock()
  const registration: TaxRegistration = {
    id: newId('taxreg'),
    object: 'tax.registration',
    active_from: now,
    country: 'FR',
    country_options: { fr: { type } },
    created: now,
    expires_at: null,
    livemode: false,
    status: 'active',
  }
  sandbox.store.put('taxRegistrations', registration.id, registration)
  return registration
}

function createTaxRate({ sandbox, params }: ApiCall): TaxRate {
  const percentage = params.decimal('percentage')
  if (percentage === undefined) throw missingParameter('percentage')
  const inclusive = params.flag('inclusive')
  if (inclusive === undefined) throw missingParameter('inclusive')
  if (!inclusive) throw invalidRequest('The sandbox plays prices that include their tax only.', 'inclusive')
  const rate: TaxRate = {
    id: newId('txr'),
    object: 'tax_rate',
    active: params.flag('active') ?? true,
    country: params.text('country') || null,
    created: sandbox.wallClock(),
    description: params.text('description') || null,
    display_name: params.required('display_name'),
    effective_percentage: null,
    flat_amount: null,
    inclusive,
    jurisdiction: params.text('jurisdiction') || null,
    jurisdiction_level: null,
    livemode: false,
    metadata: params.metadata(),
    percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: (params.text('tax_type') || null) as TaxRate['tax_type'],
  }
  sandbox.store.put('taxRates', rate.id, rate)
  return rate
}

function listTaxRates({ sandbox, params }: ApiCall): object {
  const [active, inclusive] = [params.flag('active'), params.flag('inclusive')]
  const rows = sandbox.store
    .all('taxRates')
    .filter(
      (rate) =>
        (active === undefined || rate.active === active) &&
        (inclusive === undefined || rate.inclusive === inclusive) &&
        createdFits(params, rate.created),
    )
  return listPage(rows, params, '/v1/tax_rates')
}

/** Reads `automatic_tax[enabled]`. @throws ProtocolError where no operator has set tax up */
export function readAutomaticTax(sandbox: Sandbox, params: Params): boolean {
  const wanted = params.nested('automatic_tax').flag('enabled') ?? false
  if (wanted && !taxIsSetUp(sandbox)) {
    throw invalidRequest(
      'Stripe Tax has not been activated on your account. Please visit https://dashboard.stripe.com/test/settings/tax to get started.',
      'automatic_tax[enabled]',
      'stripe_tax_inactive',
    )
  }
  return wanted
}

/** Reads `default_tax_rates[]`. */
export function readTaxRates(sandbox: Sandbox, params: Params): TaxRate[] {
  return params.texts('default_tax_rates').map((id) => {
    const rate = sandbox.store.find('taxRates', id)
    if (!rate) throw noSuch('tax rate', id, params.where('default_tax_rates'), 400)
    return structuredClone(rate)
  })
}
