import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * The database for use cases: the same on PGlite and on PostgreSQL. It is opened without the tables: who asks for rows
 * imports their table.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
  /** For the job queue, which runs its own SQL on the same database. */
  connection: { kind: 'postgres'; url: string } | { kind: 'pglite'; client: PGlite }
  close(): Promise<void>
}
