import { infiniteQueryOptions } from '@tanstack/react-query'
import { callMembership } from '../membershipCall'

/** Members' subscriptions, those changed last first; of one member where her id is given. */
export const allSubscriptionsQuery = (userId?: string) =>
  infiniteQueryOptions({
    queryKey: ['studio', 'subscriptions', userId ?? null],
    queryFn: ({ pageParam: cursor, signal }) =>
      callMembership('GET /subscriptions', { query: { userId, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

/** The log of payment events, those received last first; of one member where her id is given. */
export const paymentEventsQuery = (userId?: string) =>
  infiniteQueryOptions({
    queryKey: ['studio', 'payment-events', userId ?? null],
    queryFn: ({ pageParam: cursor, signal }) =>
      callMembership('GET /subscriptions/events', { query: { userId, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
