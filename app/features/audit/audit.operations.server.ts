import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { AuditEntrySchema, AuditQuerySchema } from './audit.schema'
import { listChanges } from './listChanges.server'

export const auditOperations = [
  defineOperation({
    id: 'listChanges',
    method: 'GET',
    path: '/studio/audit',
    summary: 'Who did what in the studio, what was done last first.',
    audience: ['ADMIN'],
    query: AuditQuerySchema,
    response: pageOf(AuditEntrySchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query }) => listChanges(db, query),
  }),
]
