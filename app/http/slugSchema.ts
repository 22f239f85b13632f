import * as v from 'valibot'
import { idSchema } from './idSchema'
import { SLUG } from './slug'

export const SlugSchema = v.pipe(v.string(), v.regex(SLUG), v.maxLength(100))

/** The parameter of an object found by its slug, or by its UUID, which has the same shape. */
export const SlugParamsSchema = v.strictObject({ id: SlugSchema })

/** The parameter of what is found by its UUID alone. */
export const IdParamsSchema = v.strictObject({ id: idSchema() })
