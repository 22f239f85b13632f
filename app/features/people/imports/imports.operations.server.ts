import { wakeJob } from '~/adapters/jobs/index.server'
import { csvResponse } from '~/http/csv/csvResponse.server'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { IdParamsSchema } from '~/http/slugSchema'
import { checkImport } from './checkImport.server'
import { membersCsv, wrongLinesCsv } from './csvFiles.server'
import { getImport, listImports, listLines } from './getImport.server'
import {
  ImportLineSchema,
  ImportLinesQuerySchema,
  MAX_IMPORT_BYTES,
  MemberImportSchema,
  NewImportSchema,
} from './imports.schema'
import { startImport, stopImport } from './steerImport.server'

export const IMPORT_JOB = 'member-imports'

/** Members who come from elsewhere, by a file. */
export const importOperations = [
  defineOperation({
    id: 'checkImport',
    method: 'POST',
    path: '/studio/imports',
    summary: 'Reads a CSV of members and says what each line would do. Nobody is changed.',
    audience: ['ADMIN'],
    body: NewImportSchema,
    maxBodyBytes: MAX_IMPORT_BYTES,
    response: MemberImportSchema,
    status: 201,
    errors: ['imports/unreadable', 'imports/missing-columns', 'imports/empty', 'imports/too-many-lines'],
    cost: 'table',
    handle: async ({ db, principal, body: { fileName, content }, now }) => {
      const file = { fileName, bytes: new Uint8Array(Buffer.from(content, 'base64')) }
      return getImport(db, await checkImport(db, principal.uid, file, now))
    },
  }),
  defineOperation({
    id: 'listImports',
    method: 'GET',
    path: '/studio/imports',
    summary: 'The files of members that were sent, the last first.',
    audience: ['ADMIN'],
    query: PageQuerySchema,
    response: pageOf(MemberImportSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query }) => listImports(db, query),
  }),
  defineOperation({
    id: 'getImport',
    method: 'GET',
    path: '/studio/imports/{id}',
    summary: 'One file of members, and how far it is carried out.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    response: MemberImportSchema,
    errors: ['imports/not-found'],
    handle: async ({ db, params }) => getImport(db, params.id),
  }),
  defineOperation({
    id: 'listImportLines',
    method: 'GET',
    path: '/studio/imports/{id}/lines',
    summary: 'The lines of a file in their order: all, or those that are wrong.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    query: ImportLinesQuerySchema,
    response: pageOf(ImportLineSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, params, query }) => listLines(db, params.id, query),
  }),
  defineOperation({
    id: 'downloadWrongLines',
    method: 'GET',
    path: '/studio/imports/{id}/corrections',
    summary: 'The lines that are wrong, as a CSV to correct and send again.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    errors: ['imports/not-found'],
    cost: 'table',
    handle: async ({ db, params }) => csvResponse(await wrongLinesCsv(db, params.id)),
  }),
  defineOperation({
    id: 'startImport',
    method: 'PUT',
    path: '/studio/imports/{id}/run',
    summary: 'Has the good lines carried out, or gone on with after a stop.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    response: MemberImportSchema,
    errors: ['imports/not-found', 'imports/nothing-to-do'],
    handle: async ({ db, principal, params, now }) => {
      await startImport(db, principal.uid, params.id, now)
      wakeJob(IMPORT_JOB)
      return getImport(db, params.id)
    },
  }),
  defineOperation({
    id: 'stopImport',
    method: 'DELETE',
    path: '/studio/imports/{id}/run',
    summary: 'Stops an import; it can be gone on with.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    response: MemberImportSchema,
    errors: ['imports/not-found', 'imports/not-running'],
    handle: async ({ db, principal, params, now }) => {
      await stopImport(db, principal.uid, params.id, now)
      return getImport(db, params.id)
    },
  }),
  defineOperation({
    id: 'exportMembers',
    method: 'GET',
    path: '/studio/members',
    summary: 'Everybody who has access, as a CSV that can be imported again.',
    audience: ['ADMIN'],
    cost: 'table',
    handle: async ({ db, principal, now }) => csvResponse(await membersCsv(db, principal.uid, now)),
  }),
]
