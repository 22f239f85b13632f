import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import { ITEM_ORDERS, ITEM_STATES, type ItemOrder, type ItemState } from './editing/itemStates'
import { readTraits } from './traits'

/** What the address of a studio list asks for. */
export interface ContentSearch {
  q?: string | undefined
  state?: ItemState | undefined
  /** Those that she has changed last. */
  by?: 'me' | undefined
  sort?: ItemOrder | undefined
  /** What else the list is narrowed by: `level:BEGINNER,lacks:chapters`. */
  traits?: string | undefined
}

/** A parameter that makes no sense counts as left out. */
export function readContentSearch({ q, state, by, sort, traits }: Unread<ContentSearch>): ContentSearch {
  return {
    q: readSearchText(q),
    state: readOneOf(ITEM_STATES, state),
    by: readOneOf(['me'], by),
    sort: readOneOf(ITEM_ORDERS, sort),
    traits: typeof traits === 'string' && readTraits(traits) ? traits : undefined,
  }
}
