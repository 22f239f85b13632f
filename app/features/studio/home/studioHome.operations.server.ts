import type { Role } from '~/domain/access'
import { listComingOut, listInWork, type EditedKind } from '~/features/content/content.public.server'
import { defineOperation } from '~/http/operation/operation'
import { contentFoundSource, contentTaskSources, kindsOf } from './contentSources.server'
import { readTasks } from './readTasks.server'
import { searchStudio } from './searchStudio.server'
import type { FoundSource, TaskSource } from './sources.server'
import {
  PreparationSchema,
  StudioSearchQuerySchema,
  StudioSearchResultSchema,
  StudioTasksSchema,
} from './studioHome.schema'

const audience: readonly Role[] = ['AUTHOR', 'COACH']

/** What the studio's home is made of, besides the content that it works on itself. */
export interface HomeConnections {
  kinds: readonly EditedKind[]
  tasks: readonly TaskSource[]
  found: readonly FoundSource[]
}

/** What the home of the studio tells, and its search. Each part asks for itself whose it is. */
export function studioHomeOperations({ kinds, tasks, found }: HomeConnections) {
  const allTasks = [...contentTaskSources(kinds), ...tasks]
  const allFound = [contentFoundSource(kinds), ...found]
  return [
    defineOperation({
      id: 'listStudioTasks',
      method: 'GET',
      path: '/studio/tasks',
      summary: 'What waits for whoever asks: what failed, what is missing, what is half done.',
      audience,
      response: StudioTasksSchema,
      handle: async ({ db, principal, now }) => ({ tasks: await readTasks(db, allTasks, principal, now) }),
    }),
    defineOperation({
      id: 'getPreparation',
      method: 'GET',
      path: '/studio/preparation',
      summary: 'What is being written, and what comes out next, of the types that she writes.',
      audience,
      response: PreparationSchema,
      handle: async ({ db, principal, now }) => {
        const hers = kindsOf(kinds, principal)
        const [inWork, comingOut] = await Promise.all([
          listInWork(db, hers, now),
          listComingOut(db, hers, now),
        ])
        return { inWork, comingOut }
      },
    }),
    defineOperation({
      id: 'searchStudio',
      method: 'GET',
      path: '/studio/search',
      summary: 'What she may work on that answers some words: the best of each kind.',
      audience,
      query: StudioSearchQuerySchema,
      response: StudioSearchResultSchema,
      errors: [],
      cost: 'search',
      handle: async ({ db, principal, query, now }) => ({
        groups: await searchStudio(db, allFound, query.q, principal, now),
      }),
    }),
  ]
}

/** For the types of the calls. */
export type StudioHomeOperations = ReturnType<typeof studioHomeOperations>
