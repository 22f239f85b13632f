import path from 'node:path'
import { getSettings } from '~/env.server'
import { remember, type Remembered } from '~/lib/remember'
import type { Db, OpenDatabase } from './client.server'
import { openDatabase } from './openDatabase.server'

/**
 * Vite's development server evaluates this file again after an edit. What it holds stays: the embedded database's folder
 * takes one opener.
 */
const held: { opened?: Remembered<OpenDatabase> } = import.meta.hot?.data ?? {}

const opened = (held.opened ??= remember(async () =>
  openDatabase({
    url: getSettings().DATABASE_URL,
    folder: path.resolve(getSettings().DATA_DIR, 'pglite'),
  }),
))

/** This process's database, opened and migrated at the first call. */
export function getOpenDatabase(): Promise<OpenDatabase> {
  return opened()
}

export async function getDb(): Promise<Db> {
  return (await getOpenDatabase()).db
}

/** Closes the database; PGlite first writes what it still holds. */
export async function closeDb(): Promise<void> {
  const open = await opened.held()?.catch(() => undefined)
  opened.forget()
  await open?.close()
}
