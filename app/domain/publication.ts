import { parisDay } from './parisTime'

/** Where a piece of content stands (`ST-1`): written, to be shown from a day on, or shown. */
export const PUBLICATION_STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** From when on members see it: a day in Paris, `YYYY-MM-DD`, or, for a film that is shown once it is there, an instant. */
type Release = { releasedOn: string } | { releasedAt: Date }

export type Publication = { published: boolean } & Release

/** `db/publication.server.ts` has the same rule as a condition on rows. */
export function publicationState(publication: Publication, now: Date): PublicationState {
  if (!publication.published) return 'DRAFT'
  const released =
    'releasedOn' in publication ? publication.releasedOn <= parisDay(now) : publication.releasedAt <= now
  return released ? 'PUBLISHED' : 'SCHEDULED'
}
