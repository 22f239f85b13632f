import * as v from 'valibot'
import { SLUG } from '~/http/slug'
import { lineSchema, nameSchema } from '~/http/textSchema'
import { isUuid } from '~/lib/isUuid'

/** A page is found by either, so a slug must not look like an id. */
const isAddress = (slug: string) => slug === '' || (SLUG.test(slug) && !isUuid(slug))

/** What an author says of every type of content. */
export const contentFields = {
  name: nameSchema(80, 'Donnez-lui un nom.'),
  /** The end of its page's address; made from the name where it is empty. */
  slug: v.pipe(
    lineSchema(80),
    v.check(isAddress, 'Des lettres sans accent, des chiffres et des tirets, par exemple ballon-de-gym.'),
  ),
}
export type ContentFields = v.InferOutput<v.ObjectSchema<typeof contentFields, undefined>>
