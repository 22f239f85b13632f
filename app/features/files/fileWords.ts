import { sizeLabel } from '~/messages/limits.fr'

/** Where a document is saved from, by who may have it. */
export const documentPath = (id: string) => `/media/files/${id}.pdf`

/** « PDF, 3 pages, 1,2 Mo » */
export const fileFacts = ({ size, pages }: { size: number; pages: number }): string =>
  `PDF, ${pages}\u00A0page${pages > 1 ? 's' : ''}, ${sizeLabel(size)}`
