import path from 'node:path'
import { getSettings } from '~/env.server'
import { openDatabase, type Db, type OpenDatabase } from './client.server'

let opening: Promise<OpenDatabase> | undefined

/** This process's database, opened and migrated at the first call. */
export async function getDb(): Promise<Db> {
  opening ??= openDatabase({
    url: getSettings().DATABASE_URL,
    folder: path.resolve(getSettings().DATA_DIR, 'pglite'),
  })
  return (await opening).db
}

/** Lets go of the database; PGlite writes what it still holds. */
export async function closeDb(): Promise<void> {
  const open = await opening?.catch(() => undefined)
  opening = undefined
  await open?.close()
}
