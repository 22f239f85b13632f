/** States of content as its authors read them. */
export const publicationLabels = { DRAFT: 'Brouillon', SCHEDULED: 'Programmé', PUBLISHED: 'Publié' } as const
