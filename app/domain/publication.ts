/** Where a piece of content stands (`ST-1`): written, to be shown from a day on, or shown. */
export const PUBLICATION_STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

export interface Publication {
  published: boolean
  /** The first day on which members see it, in Paris, `YYYY-MM-DD`. */
  releasedOn: string
}

/** @param today the day in Paris, `YYYY-MM-DD` */
export function publicationState({ published, releasedOn }: Publication, today: string): PublicationState {
  if (!published) return 'DRAFT'
  return releasedOn > today ? 'SCHEDULED' : 'PUBLISHED'
}
