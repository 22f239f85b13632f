import { queryOptions } from '@tanstack/react-query'
import { fetchInvoices, fetchMembership, fetchPlans } from './membership.functions'

const PRICES_FRESH_MS = 5 * 60_000

export const plansQuery = queryOptions({
  queryKey: ['membership', 'plans'],
  queryFn: () => fetchPlans(),
  staleTime: PRICES_FRESH_MS,
})

/** Never taken for fresh: she may have paid in another tab. */
export const membershipQuery = queryOptions({
  queryKey: ['membership', 'mine'],
  queryFn: () => fetchMembership(),
  staleTime: 0,
})

export const invoicesQuery = queryOptions({
  queryKey: ['membership', 'invoices'],
  queryFn: () => fetchInvoices(),
  staleTime: 0,
})
