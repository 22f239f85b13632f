import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pagesOf } from '~/http/call/pagesOf'
import { callMembership } from '../membershipCall'
import type { PaymentEventsSearch, RefundsSearch, SubscriptionsSearch } from './studioSearch'

/** Members' subscriptions, those changed last first, as the search narrows them. */
export const allSubscriptionsQuery = ({ userId, q, source }: SubscriptionsSearch) => ({
  ...pagesOf(['studio', 'subscriptions', { userId, q, source }], ({ cursor, signal }) =>
    callMembership('GET /subscriptions', { query: { userId, q, source, cursor }, signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** The log of payment events, as the search narrows and sorts them. */
export const paymentEventsQuery = ({ userId, provider, sort }: PaymentEventsSearch) => ({
  ...pagesOf(['studio', 'payment-events', { userId, provider, sort }], ({ cursor, signal }) =>
    callMembership('GET /subscriptions/events', { query: { userId, provider, sort, cursor }, signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** Money that is owed back or was given back, as the search narrows it. */
export const refundsQuery = ({ userId, state }: RefundsSearch) => ({
  ...pagesOf(['studio', 'refunds', { userId, state }], ({ cursor, signal }) =>
    callMembership('GET /subscriptions/refunds', { query: { userId, state, cursor }, signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
/** The invoices and credit notes of somebody, newest first. */
export const invoicesOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['studio', 'invoices', userId],
    queryFn: async ({ signal }) =>
      (await callMembership('GET /users/{id}/invoices', { params: { id: userId }, signal })).items,
    staleTime: 0,
  })
