import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callMembership } from '../membershipCall'
import type { PaymentEventsSearch, SubscriptionsSearch } from './studioSearch'

/** Members' subscriptions, those changed last first, as the search narrows them. */
export const allSubscriptionsQuery = ({ userId, q, source }: SubscriptionsSearch) =>
  infiniteQueryOptions({
    queryKey: ['studio', 'subscriptions', { userId, q, source }],
    queryFn: ({ pageParam: cursor, signal }) =>
      callMembership('GET /subscriptions', { query: { userId, q, source, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The log of payment events, as the search narrows and sorts them. */
export const paymentEventsQuery = ({ userId, provider, sort }: PaymentEventsSearch) =>
  infiniteQueryOptions({
    queryKey: ['studio', 'payment-events', { userId, provider, sort }],
    queryFn: ({ pageParam: cursor, signal }) =>
      callMembership('GET /subscriptions/events', { query: { userId, provider, sort, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
