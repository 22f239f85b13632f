import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchAllSubscriptions, fetchPaymentEvents } from './studio.functions'

export const allSubscriptionsQuery = (userId?: string) =>
  infiniteQueryOptions({
    queryKey: ['studio', 'subscriptions', userId ?? null],
    queryFn: ({ pageParam }) =>
      fetchAllSubscriptions({
        data: { ...(userId ? { userId } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

export const paymentEventsQuery = (userId?: string) =>
  infiniteQueryOptions({
    queryKey: ['studio', 'payment-events', userId ?? null],
    queryFn: ({ pageParam }) =>
      fetchPaymentEvents({
        data: { ...(userId ? { userId } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
