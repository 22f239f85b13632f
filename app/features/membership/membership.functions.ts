import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { getPayments } from '~/adapters/payments/index.server'
import { getDb } from '~/db/current.server'
import { authenticate } from '~/features/identity/session/principal.server'
import { listInvoices } from './card/invoices.server'
import { getMembership } from './entitlement/membership.server'
import { listPlans } from './card/plans.server'

/** The prices that the card provider will ask. */
export const fetchPlans = createServerFn({ method: 'GET' }).handler(async () => listPlans(getPayments()))

/** The caller's own membership; `null` for a visitor, and before her record exists. */
export const fetchMembership = createServerFn({ method: 'GET' }).handler(async () => {
  const { principal } = await authenticate(getRequest())
  return principal?.hasRecord ? getMembership(await getDb(), principal, principal.uid, new Date()) : null
})

/** The caller's own invoices, newest first. */
export const fetchInvoices = createServerFn({ method: 'GET' }).handler(async () => {
  const { principal } = await authenticate(getRequest())
  return principal?.hasRecord ? listInvoices(await getDb(), getPayments(), principal) : []
})
