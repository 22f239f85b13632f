import { planAccess } from '~/domain/programmes/planFacts'
import type { ProgrammePage } from '../programmes.schema'

/** What a programme offers to be saved, and what that takes. */
export const documentsOf = (
  programme: Pick<ProgrammePage, 'slug' | 'documents' | 'sessionCount' | 'freeCount'>,
) => ({
  documents: programme.documents,
  access: planAccess(programme),
  path: `/programmes/${programme.slug}`,
})
