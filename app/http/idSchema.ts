import * as v from 'valibot'

/**
 * An id, in whatever letters it comes, as PostgreSQL writes it: it names files and objects of a store too, and stands in texts
 * that are searched for it.
 *
 * @param wrong said of what is none, where somebody reads that
 */
export const idSchema = (wrong?: string) => v.pipe(v.string(), v.uuid(wrong), v.toLowerCase())

/**
 * An id that only Élan writes down: it comes back as it was given, so nothing has to be changed about it and it may be a part of what
 * is answered, too.
 */
export const givenIdSchema = v.pipe(v.string(), v.uuid(), v.regex(/^[^A-Z]+$/))
