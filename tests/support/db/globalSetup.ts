import type { TestProject } from 'vitest/node'
import { makePgliteSnapshot } from './pgliteSnapshot'
import { startPostgres } from './postgresServer'
import { makeTemplate } from './templateDatabase'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server of this run, without a database; `null` where its binaries were not found. */
    postgresUrl: string | null
    /** A file with an empty PGlite database that has every migration. */
    pgliteSnapshot: string
  }
}

/**
 * Once for the whole run: a PostgreSQL server, where Debian's binaries are found, and both databases migrated. They are
 * copied for the tests (`databases`).
 */
export default async function setUp({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const [server, snapshot] = await Promise.all([startPostgres(), makePgliteSnapshot()])
  provide('pgliteSnapshot', snapshot)
  provide('postgresUrl', server?.url ?? null)
  if (!server) return undefined
  await makeTemplate(server.url).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return server.stop
}
