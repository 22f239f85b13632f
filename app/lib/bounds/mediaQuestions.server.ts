import { createBulkhead } from './bulkhead.server'

/**
 * What is asked for by the address of a film, a photograph or a document costs next to nothing where the answer is known; anybody may
 * make up addresses for which it is not. So the questions have places, and whoever asks for one thing does not wait for a crowd. What
 * finds no place is refused, and asked for again.
 */

/** A statement or two: whether and to whom something is shown. */
export const askDatabaseForMedia = createBulkhead('media, database', {
  atOnce: 4,
  underWayEach: 2,
  waiting: 200,
  perSecond: 200,
})

/** Whether an object is there, which a bucket is asked over the network: only until it is known, not while it is read. */
export const askStoreForMedia = createBulkhead('media, store', { atOnce: 64, underWayEach: 32, waiting: 400 })
