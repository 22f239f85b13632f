import * as v from 'valibot'
import { givenIdSchema } from '~/http/idSchema'
import { nameSchema } from '~/http/textSchema'

/** So many does one piece of content offer. */
export const MOST_DOCUMENTS = 5
export const MAX_DOCUMENT_LABEL = 80

/** The documents of a piece of content, as its form sends them: in their order, each with what members read of it. */
export const DocumentsSchema = v.pipe(
  v.array(
    v.strictObject({
      file: givenIdSchema,
      label: nameSchema(MAX_DOCUMENT_LABEL, 'Dites ce que l’on y trouve.'),
    }),
  ),
  v.maxLength(MOST_DOCUMENTS, `${MOST_DOCUMENTS} documents au plus.`),
  v.check(
    (documents) => new Set(documents.map(({ file }) => file)).size === documents.length,
    'Chaque document une seule fois.',
  ),
)

/** A document as members see it on the page that offers it. Whether it opens is asked again where it is fetched. */
export const ShownDocumentSchema = v.object({
  file: v.string(),
  label: v.string(),
  /** Bytes. */
  size: v.number(),
  pages: v.number(),
})
export type ShownDocument = v.InferOutput<typeof ShownDocumentSchema>
