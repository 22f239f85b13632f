import { PUBLICATION_STATES } from '~/domain/publication'
import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import { CONTENT_ORDERS, type ContentQuery } from './content.schema'

/** What the address of a studio list asks for. */
export type ContentSearch = Pick<ContentQuery, 'q' | 'state' | 'sort'>

/** A parameter that makes no sense counts as left out. */
export function readContentSearch({ q, state, sort }: Unread<ContentSearch>): ContentSearch {
  return {
    q: readSearchText(q),
    state: readOneOf(PUBLICATION_STATES, state),
    sort: readOneOf(CONTENT_ORDERS, sort),
  }
}
