import * as v from 'valibot'

/**
 * An id, in whatever letters it comes, as PostgreSQL writes it: it names files and objects of a store too, and stands in texts
 * that are searched for it.
 *
 * @param wrong said of what is none, where somebody reads that
 */
export const idSchema = (wrong?: string) => v.pipe(v.string(), v.uuid(wrong), v.toLowerCase())
