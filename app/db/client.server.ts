import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/all'

/** The database as use cases see it: the same on PGlite and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database and how to close it. */
export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
  /** For the job queue, which speaks SQL of its own on the same database. */
  connection: { kind: 'postgres'; url: string } | { kind: 'pglite'; client: PGlite }
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL address; without it an embedded PGlite is opened. */
  url?: string | undefined
  /** PGlite's folder; `memory://` keeps nothing. */
  folder: string
  migrationsFolder?: string
}

/**
 * Opens the database and brings it to the latest migration.
 *
 * @throws when the database cannot be reached, or its folder is held by another process
 */
export async function openDatabase({
  url,
  folder,
  migrationsFolder = 'app/db/migrations',
}: DatabaseOptions): Promise<OpenDatabase> {
  if (url) {
    const { openPostgres } = await import('./postgres.server')
    return openPostgres(url, migrationsFolder)
  }
  const { openPglite } = await import('./pglite.server')
  return openPglite(folder, migrationsFolder)
}
