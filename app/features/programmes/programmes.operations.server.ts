import * as v from 'valibot'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { SlugParamsSchema } from '~/http/slugSchema'
import {
  ListFilmsQuerySchema,
  ProgrammeFilmSchema,
  ProgrammeSchema,
  ProgrammeSummarySchema,
} from './programmes.schema'
import { getProgramme } from './reading/getProgramme.server'
import { listProgrammes } from './reading/listProgrammes.server'
import { listFilms } from './reading/programmeFilms.server'

export const programmeOperations = [
  defineOperation({
    id: 'listProgrammes',
    method: 'GET',
    path: '/programmes',
    summary: 'All programmes that members see, by name.',
    audience: 'anyone',
    query: PageQuerySchema,
    response: pageOf(ProgrammeSummarySchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query, now }) => listProgrammes(db, query, now),
  }),
  defineOperation({
    id: 'getProgramme',
    method: 'GET',
    path: '/programmes/{id}',
    summary: 'One of the programmes that members see, by id or slug, with its sessions.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: ProgrammeSchema,
    errors: ['programmes/not-found'],
    handle: async ({ db, params, now }) => getProgramme(db, params.id, now),
  }),
  defineOperation({
    id: 'listProgrammeFilms',
    method: 'GET',
    path: '/studio/programme-films',
    summary: 'Films by their ids, as the plan of a programme names them, whether members see them or not.',
    audience: ['COACH'],
    query: ListFilmsQuerySchema,
    response: v.object({ items: v.array(ProgrammeFilmSchema) }),
    handle: async ({ db, query: { ids }, now }) => ({ items: await listFilms(db, ids, now) }),
  }),
]
