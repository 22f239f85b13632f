import { keepPreviousData } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import { isDayKey } from '~/http/cursor'
import { readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import type { auditOperations } from './audit.operations.server'
import type { AuditQuery } from './audit.schema'

const call = callsOf<typeof auditOperations>()

export type JournalSearch = Omit<AuditQuery, 'cursor' | 'limit' | 'subject'>

const MAX_ID_LENGTH = 128

function readDay(given: unknown): string | undefined {
  return typeof given === 'string' && isDayKey(given) ? given : undefined
}

function readKind(given: unknown): string | undefined {
  return typeof given === 'string' && /^[a-z][a-z-]{0,39}$/.test(given) ? given : undefined
}

/** What the address asks of the log; a parameter that makes no sense counts as left out. */
export function readJournalSearch(given: Unread<JournalSearch>): JournalSearch {
  return {
    actor: readSearchText(given.actor, MAX_ID_LENGTH),
    about: readSearchText(given.about, MAX_ID_LENGTH),
    kind: readKind(given.kind),
    from: readDay(given.from),
    to: readDay(given.to),
  }
}

/** The log of the studio, as the search narrows it. */
export const journalQuery = ({ actor, about, kind, from, to }: JournalSearch) => ({
  ...pagesOf(['studio', 'journal', { actor, about, kind, from, to }], ({ cursor, signal }) =>
    call('GET /studio/audit', { query: { actor, about, kind, from, to, cursor }, signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
