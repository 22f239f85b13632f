import path from 'node:path'
import { getSettings } from '~/env.server'
import type { Db, OpenDatabase } from './client.server'
import { openDatabase } from './openDatabase.server'

let opening: Promise<OpenDatabase> | undefined

/** This process's database, opened and migrated at the first call. */
export function getOpenDatabase(): Promise<OpenDatabase> {
  opening ??= openDatabase({
    url: getSettings().DATABASE_URL,
    folder: path.resolve(getSettings().DATA_DIR, 'pglite'),
  })
  return opening
}

export async function getDb(): Promise<Db> {
  return (await getOpenDatabase()).db
}

/** Lets go of the database; PGlite writes what it still holds. */
export async function closeDb(): Promise<void> {
  const open = await opening?.catch(() => undefined)
  opening = undefined
  await open?.close()
}
