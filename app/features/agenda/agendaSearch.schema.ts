import { EVENT_KINDS, type EventKind } from '~/domain/agenda/event'
import { isMonth } from '~/domain/agenda/monthGrid'
import { readOneOf } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'

/** What is to come, day by day; a month; what is over. */
const AGENDA_VIEWS = ['list', 'month', 'past'] as const
export type AgendaView = (typeof AGENDA_VIEWS)[number]

/** What the address of the agenda asks for. */
export interface AgendaSearch {
  view?: AgendaView | undefined
  /** `YYYY-MM`; this one, where it is left out. */
  month?: string | undefined
  kind?: EventKind | undefined
}

/** A parameter that makes no sense counts as left out. */
export function readAgendaSearch({ view, month, kind }: Unread<AgendaSearch>): AgendaSearch {
  return {
    view: readOneOf(AGENDA_VIEWS, view),
    month: isMonth(month) ? month : undefined,
    kind: readOneOf(EVENT_KINDS, kind),
  }
}
