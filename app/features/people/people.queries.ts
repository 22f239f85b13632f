import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { ROLES } from '~/domain/access'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import type { peopleOperations } from './people.operations.server'
import type { PeopleQuerySchema, Person, RolesSchema } from './people.schema'

const call = callsOf<typeof peopleOperations>()

const STATES = ['OPEN', 'DISABLED'] as const
export type PeopleSearch = Pick<v.InferInput<typeof PeopleQuerySchema>, 'q' | 'role' | 'state'>

/** What the address asks of the list of people; a parameter that makes no sense counts as left out. */
export function readPeopleSearch({ q, role, state }: Unread<PeopleSearch>): PeopleSearch {
  return { q: readSearchText(q), role: readOneOf(ROLES, role), state: readOneOf(STATES, state) }
}

/** Everybody, as the search narrows it. */
export const peopleQuery = ({ q, role, state }: PeopleSearch) => ({
  ...pagesOf(['studio', 'people', 'list', { q, role, state }], ({ cursor, signal }) =>
    call('GET /studio/users', { query: { q, role, state, cursor }, signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'people', 'one', id],
    queryFn: ({ signal }) => call('GET /studio/users/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

/** What an administrator does about one person. Each gives her as she then is, and rejects with the server's refusal. */
export const actionsOn = (id: string) => ({
  changeRoles: (body: v.InferInput<typeof RolesSchema>): Promise<Person> =>
    call('PUT /studio/users/{id}/roles', { params: { id }, body }),
  disable: (): Promise<Person> => call('PUT /studio/users/{id}/closing', { params: { id } }),
  enable: (): Promise<Person> => call('DELETE /studio/users/{id}/closing', { params: { id } }),
  endSessions: (): Promise<Person> => call('DELETE /studio/users/{id}/sessions', { params: { id } }),
  inviteAgain: (): Promise<Person> => call('POST /studio/users/{id}/invitation', { params: { id } }),
  grant: (body: { until: string; reason: string }) =>
    call('POST /studio/users/{id}/grants', { params: { id }, body }),
})

/** The same for her page, which is not told what they gave. */
export interface PersonActions {
  changeRoles: (body: v.InferInput<typeof RolesSchema>) => Promise<void>
  disable: () => Promise<void>
  enable: () => Promise<void>
  endSessions: () => Promise<void>
  inviteAgain: () => Promise<void>
}
