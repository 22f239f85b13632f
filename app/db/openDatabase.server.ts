import type { OpenDatabase } from './client.server'

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
