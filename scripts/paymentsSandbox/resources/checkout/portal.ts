import type Stripe from 'stripe'
import type { Sandbox } from '../../context'
import { newId, randomToken } from '../../ids'
import { accepts, PAGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { listPage } from '../../protocol/listing'
import { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { PortalConfiguration, PortalSession } from '../../shapes'
import { findCustomer } from '../customers/customerLookup'

/** What is played of what the pages can let her do: ending a contract is told of, and has no page here. */
const FEATURES = {
  invoice_history: { enabled: 'text' },
  payment_method_update: { enabled: 'text' },
  subscription_cancel: { enabled: 'text' },
} as const

export const portalRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    accepts: accepts<Stripe.BillingPortal.SessionCreateParams>({
      configuration: 'text',
      customer: 'text',
      flow_data: {
        after_completion: { redirect: { return_url: 'text' }, type: 'text' },
        type: 'text',
      },
      locale: 'text',
      return_url: 'text',
    }),
    returns: 'billing_portal.session',
    answer: createSession,
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    accepts: accepts<Stripe.BillingPortal.ConfigurationCreateParams>({
      default_return_url: 'text',
      features: FEATURES,
      metadata: 'metadata',
      name: 'text',
    }),
    returns: 'billing_portal.configuration',
    answer: ({ sandbox, params }) => {
      if (!params.has('features')) throw missingParameter('features')
      return createConfiguration(sandbox, params, false)
    },
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    accepts: accepts<Stripe.BillingPortal.ConfigurationListParams>({
      ...PAGE,
      active: 'text',
      is_default: 'text',
    }),
    returns: { list: 'billing_portal.configuration' },
    answer: listConfigurations,
  },
  {
    method: 'POST',
    path: '/v1/billing_portal/configurations/:id',
    accepts: accepts<Stripe.BillingPortal.ConfigurationUpdateParams>({
      active: 'text',
      default_return_url: 'text',
      features: FEATURES,
      metadata: 'metadata',
      name: 'text',
    }),
    returns: 'billing_portal.configuration',
    answer: updateConfiguration,
  },
]

/** What a dashboard's portal page does: saving it once makes the default that sessions use. */
export function setUpPortal(sandbox: Sandbox, configured: boolean): void {
  const kept = sandbox.store.all('portalConfigurations').filter((each) => each.is_default)
  if (!configured) for (const { id } of kept) sandbox.store.remove('portalConfigurations', id)
  else if (kept.length === 0) createConfiguration(sandbox, new Params({}), true)
}

function listConfigurations({ sandbox, params }: ApiCall): object {
  const [active, byDefault] = [params.flag('active'), params.flag('is_default')]
  const rows = sandbox.store
    .all('portalConfigurations')
    .filter(
      (each) =>
        (active === undefined || each.active === active) &&
        (byDefault === undefined || each.is_default === byDefault),
    )
  return listPage(rows, params, '/v1/billing_portal/configurations')
}

function updateConfiguration({ sandbox, id, params }: ApiCall): object {
  const configuration = sandbox.store.find('portalConfigurations', id)
  if (!configuration) throw noSuch('configuration', id)
  const active = params.flag('active') ?? configuration.active
  if (configuration.is_default && !active)
    throw invalidRequest('You cannot deactivate your default configuration.', 'active')
  const metadata = params.metadata(configuration.metadata ?? {})
  const features = params.nested('features')
  const history = features.nested('invoice_history').flag('enabled')
  const cards = features.nested('payment_method_update').flag('enabled')
  const ends = features.nested('subscription_cancel').flag('enabled')
  const { invoice_history, payment_method_update, subscription_cancel } = configuration.features
  invoice_history.enabled = history ?? invoice_history.enabled
  payment_method_update.enabled = cards ?? payment_method_update.enabled
  subscription_cancel.enabled = ends ?? subscription_cancel.enabled
  Object.assign(configuration, { active, metadata, updated: sandbox.wallClock() })
  if (params.has('name')) configuration.name = params.text('name') || null
  if (params.has('default_return_url'))
    configuration.default_return_url = params.text('default_return_url') || null
  sandbox.store.touch()
  return configuration
}

function createSession({ sandbox, params }: ApiCall): object {
  const customer = findCustomer(sandbox, params.required('customer'), 'customer', 400)
  const returnUrl = params.text('return_url') || null
  if (returnUrl !== null && !/^https?:\/\/\S+$/.test(returnUrl)) {
    throw invalidRequest('Not a valid URL', 'return_url', 'url_invalid')
  }
  const wanted = params.text('configuration')
  const configuration = wanted
    ? sandbox.store.find('portalConfigurations', wanted)
    : sandbox.store.all('portalConfigurations').find((each) => each.is_default)
  if (!configuration) throw wanted ? noSuch('configuration', wanted, 'configuration', 400) : unconfigured()
  const flow = params.nested('flow_data')
  const type = flow.choice('type', ['payment_method_update'])
  const after = flow.nested('after_completion')
  const session: PortalSession = {
    id: newId('bps'),
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: sandbox.wallClock(),
    customer: customer.id,
    customer_account: null,
    flow: type
      ? {
          after_completion: {
            hosted_confirmation: null,
            redirect: after.has('redirect')
              ? { return_url: after.nested('redirect').required('return_url') }
              : null,
            type:
              after.choice('type', ['hosted_confirmation', 'portal_homepage', 'redirect']) ??
              'portal_homepage',
          },
          customer_update: null,
          subscription_cancel: null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type,
        }
      : null,
    livemode: false,
    locale: (params.text('locale') || null) as PortalSession['locale'],
    on_behalf_of: null,
    return_url: returnUrl ?? configuration.default_return_url,
    url: `${sandbox.pagesOrigin}/p/session/${randomToken(40)}`,
  }
  sandbox.store.put('portalSessions', session.url.split('/').at(-1)!, session)
  return session
}

const unconfigured = () =>
  invalidRequest(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  )

function createConfiguration(sandbox: Sandbox, params: Params, isDefault: boolean): PortalConfiguration {
  const features = params.nested('features')
  const isOn = (name: string) => features.nested(name).flag('enabled') ?? isDefault
  const now = sandbox.wallClock()
  const off = { enabled: false }
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: params.text('default_return_url') || null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: isOn('invoice_history') },
      payment_method_update: {
        enabled: isOn('payment_method_update'),
        payment_method_configuration: null,
      },
      subscription_cancel: {
        enabled: features.nested('subscription_cancel').flag('enabled') ?? false,
        cancellation_reason: { ...off, feedback_options: null, options: [] },
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { ...off, duration: { interval_options: [], type: 'interval_options' } },
      subscription_update: {
        ...off,
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        products: null,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: params.metadata(),
    name: params.text('name') || null,
    updated: now,
  }
  sandbox.store.put('portalConfigurations', configuration.id, configuration)
  return configuration
}
