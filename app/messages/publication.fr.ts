/** States of content as its authors read them. */
export const publicationLabels = { DRAFT: 'Brouillon', SCHEDULED: 'Programmé', PUBLISHED: 'Publié' } as const

/** What the studio's lists are narrowed to. */
export const itemStateLabels = {
  DRAFT: 'Brouillons',
  SCHEDULED: 'Programmés',
  PUBLISHED: 'Publiés',
  CHANGED: 'Modifiés depuis',
  TRASHED: 'Corbeille',
} as const
