import type { Sandbox } from '../../context'
import { newId, randomToken } from '../../ids'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { listPage } from '../../protocol/listing'
import type { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { PortalConfiguration, PortalSession } from '../../shapes'
import { findCustomer } from '../customers/customerLookup'

export const portalRoutes: Route[] = [
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: createSession },
  {
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    answer: ({ sandbox, params }) => createConfiguration(sandbox, params, false),
  },
  {
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    answer: ({ sandbox, params }) =>
      listPage(sandbox.store.all('portalConfigurations'), params, '/v1/billing_portal/configurations'),
  },
]

function createSession({ sandbox, params }: ApiCall): object {
  const customer = findCustomer(sandbox, params.required('customer'), 'customer', 400)
  const returnUrl = params.text('return_url') || null
  if (returnUrl !== null && !/^https?:\/\/\S+$/.test(returnUrl)) {
    throw invalidRequest('Not a valid URL', 'return_url', 'url_invalid')
  }
  const wanted = params.text('configuration')
  const configuration = wanted
    ? sandbox.store.find('portalConfigurations', wanted)
    : (sandbox.store.all('portalConfigurations').find((each) => each.is_default) ??
      createConfiguration(sandbox, params, true))
  if (!configuration) throw noSuch('configuration', wanted ?? '', 'configuration', 400)
  const flow = params.nested('flow_data')
  const type = flow.choice('type', ['payment_method_update'])
  const after = flow.nested('after_completion')
  const session = {
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
            type: after.text('type') || 'portal_homepage',
          },
          subscription_cancel: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type,
        }
      : null,
    livemode: false,
    locale: params.text('locale') || null,
    on_behalf_of: null,
    return_url: returnUrl ?? configuration.default_return_url,
    url: `${sandbox.pagesOrigin}/p/session/${randomToken(40)}`,
  } as PortalSession
  sandbox.store.put('portalSessions', session.url.split('/').at(-1)!, session)
  return session
}

function createConfiguration(sandbox: Sandbox, params: Params, isDefault: boolean): PortalConfiguration {
  if (!isDefault && !params.has('features')) throw missingParameter('features')
  const now = sandbox.wallClock()
  const off = { enabled: false }
  const configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: params.text('default_return_url') || null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        ...off,
        cancellation_reason: { ...off, options: [] },
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_update: {
        ...off,
        default_allowed_updates: [],
        products: null,
        proration_behavior: 'none',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: params.metadata(),
    name: params.text('name') || null,
    updated: now,
  } as unknown as PortalConfiguration
  sandbox.store.put('portalConfigurations', configuration.id, configuration)
  return configuration
}
