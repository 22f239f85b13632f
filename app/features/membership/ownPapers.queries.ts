import { queryOptions } from '@tanstack/react-query'
import { callMembership } from './membershipCall'

/** The caller's own invoices and credit notes, newest first. */
export const invoicesQuery = queryOptions({
  queryKey: ['membership', 'invoices'],
  queryFn: async ({ signal }) => (await callMembership('GET /subscriptions/invoices', { signal })).items,
  staleTime: 0,
})

/** The caller's own paid orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['membership', 'orders'],
  queryFn: async ({ signal }) => (await callMembership('GET /subscriptions/orders', { signal })).items,
  staleTime: 0,
})
