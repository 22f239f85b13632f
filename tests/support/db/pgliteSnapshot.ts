import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { boundedPglite } from '../../../app/db/boundedPglite'
import type { OpenDatabase } from '../../../app/db/client.server'
import { SESSION_SETUP } from '../../../app/db/sessionSetup'

const MIGRATIONS = 'app/db/migrations'
const KEPT_IN = path.resolve('node_modules/.cache/elan')

/** Changes with the migrations and with PGlite. */
function snapshotFile(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  for (const file of globSync(`${MIGRATIONS}/**/*.{sql,json}`).sort())
    hash.update(file).update(readFileSync(file))
  return path.join(KEPT_IN, `pglite-${hash.digest('hex').slice(0, 16)}.tar`)
}

/**
 * An empty database with every migration, as PGlite dumps it: to load it takes a fifth of what a new one takes. Kept for
 * later runs.
 *
 * @returns its file
 */
export async function makePgliteSnapshot(): Promise<string> {
  const file = snapshotFile()
  if (existsSync(file)) return file
  const client = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } })
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(KEPT_IN, { recursive: true })
  for (const old of globSync(path.join(KEPT_IN, 'pglite-*.tar'))) rmSync(old, { force: true })
  // Whole or not at all: another run may look for it meanwhile.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, file)
  return file
}

/** A database of its own in memory, as the snapshot has it. */
export async function openSnapshot(file: string): Promise<OpenDatabase> {
  const client = await PGlite.create({
    dataDir: 'memory://',
    extensions: { pg_trgm },
    loadDataDir: new Blob([await readFile(file)]),
  })
  await client.exec(SESSION_SETUP)
  return {
    db: drizzle(boundedPglite(client)),
    kind: 'pglite',
    connection: { kind: 'pglite', client },
    close: () => client.close(),
  }
}
