import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'

const SOURCES = ['STRIPE', 'APPLE', 'GRANTED', 'GIFT'] as const
const PROVIDERS = ['STRIPE', 'APPLE'] as const
const EVENT_ORDERS = ['receivedAt', '-receivedAt'] as const
const REFUND_STATES = ['REFUSED', 'DUE', 'PENDING', 'DONE'] as const
const MAX_ID_LENGTH = 128

interface StudioSearch {
  /** One member's rows only. */
  userId?: string | undefined
}

export interface SubscriptionsSearch extends StudioSearch {
  /** A part of a member's name or of her address. */
  q?: string | undefined
  source?: (typeof SOURCES)[number] | undefined
}

export interface PaymentEventsSearch extends StudioSearch {
  provider?: (typeof PROVIDERS)[number] | undefined
  sort?: (typeof EVENT_ORDERS)[number] | undefined
}

export interface RefundsSearch extends StudioSearch {
  state?: (typeof REFUND_STATES)[number] | undefined
}

/** What the address asks of the list of subscriptions; a parameter that makes no sense counts as left out. */
export function readSubscriptionsSearch(given: Unread<SubscriptionsSearch>): SubscriptionsSearch {
  return {
    userId: readSearchText(given.userId, MAX_ID_LENGTH),
    q: readSearchText(given.q),
    source: readOneOf(SOURCES, given.source),
  }
}

/** What the address asks of the log of payment events. */
export function readPaymentEventsSearch(given: Unread<PaymentEventsSearch>): PaymentEventsSearch {
  return {
    userId: readSearchText(given.userId, MAX_ID_LENGTH),
    provider: readOneOf(PROVIDERS, given.provider),
    sort: readOneOf(EVENT_ORDERS, given.sort),
  }
}

/** What the address asks of the list of refunds. */
export function readRefundsSearch(given: Unread<RefundsSearch>): RefundsSearch {
  return {
    userId: readSearchText(given.userId, MAX_ID_LENGTH),
    state: readOneOf(REFUND_STATES, given.state),
  }
}
