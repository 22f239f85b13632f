import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import { ITEM_ORDERS, ITEM_STATES, type ItemOrder, type ItemState } from './editing/itemStates'

/** What the address of a studio list asks for. */
export interface ContentSearch {
  q?: string | undefined
  state?: ItemState | undefined
  /** Those that she has changed last. */
  by?: 'me' | undefined
  sort?: ItemOrder | undefined
}

/** A parameter that makes no sense counts as left out. */
export function readContentSearch({ q, state, by, sort }: Unread<ContentSearch>): ContentSearch {
  return {
    q: readSearchText(q),
    state: readOneOf(ITEM_STATES, state),
    by: readOneOf(['me'], by),
    sort: readOneOf(ITEM_ORDERS, sort),
  }
}
