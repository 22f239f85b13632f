import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { holdFolder } from '~/lib/folderLock.server'
import { boundedPglite } from './boundedPglite'
import type { OpenDatabase } from './client.server'
import { SESSION_SETUP } from './sessionSetup'

const MEMORY = 'memory://'

export async function openPglite(folder: string, migrationsFolder: string): Promise<OpenDatabase> {
  let release = async () => {}
  if (folder !== MEMORY) {
    await mkdir(path.dirname(folder), { recursive: true })
    // Two processes in one folder corrupt it, and PGlite does not look.
    release = await holdFolder(`${folder}.lock`)
  }
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } }).catch(
    async (error: unknown) => {
      await release()
      throw error
    },
  )
  const db = drizzle(boundedPglite(client))
  await migrate(drizzle(client), { migrationsFolder })
  await client.exec(SESSION_SETUP)
  return {
    db,
    kind: 'pglite',
    connection: { kind: 'pglite', client },
    close: async () => {
      await client.close()
      await release()
    },
  }
}
