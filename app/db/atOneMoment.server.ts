import type { Db } from './client.server'

/**
 * Reads what belongs together by several statements, all of it as it was at one moment: between two statements somebody may
 * publish another version of it. Within a transaction, its statements are that transaction's.
 */
export const atOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
