import type { Db } from '~/db/client.server'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { decideLine } from '~/domain/people/importLine'
import { recordChange } from '~/features/audit/audit.public.server'
import { findByEmails } from '~/features/identity/identity.public.server'
import { batches } from '~/lib/batches'
import { readFile } from './readFile.server'
import { readLine, type ReadLine } from './readLine.server'

/** So many lines in one statement. */
const BATCH = 500

type NewLine = Omit<typeof memberImportLines.$inferInsert, 'importId'>

/** What each line would do, by who has its address now. The second line of an address is wrong, not the first. */
async function planned(db: Db, lines: readonly ReadLine[], now: Date): Promise<NewLine[]> {
  const seen = new Set<string>()
  const all: NewLine[] = []
  for (const some of batches(lines, BATCH)) {
    const known = await findByEmails(
      db,
      some.flatMap(({ email }) => email ?? []),
    )
    for (const line of some) {
      const { email, until, problems } = line
      if (email && seen.has(email)) problems.push('email-doubled')
      if (email) seen.add(email)
      const decided =
        email && until && problems.length === 0 ? decideLine(until, known.get(email) ?? null, now) : null
      if (decided?.problem) problems.push(decided.problem)
      all.push({ ...line, planned: decided?.planned ?? null })
    }
  }
  return all
}

/**
 * Reads a file of members and keeps what each of its lines would do: a dry run, which changes nobody.
 *
 * @returns the import's id
 * @throws ApiError 400 for a file that cannot be read
 */
export async function checkImport(
  db: Db,
  admin: string,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
  now: Date,
): Promise<string> {
  const { header, places, rows } = readFile(bytes)
  const lines = await planned(
    db,
    rows.map((row) => readLine(row, places, now)),
    now,
  )
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(memberImports)
      .values({ createdBy: admin, fileName, header, createdAt: now })
      .returning({ id: memberImports.id })
    if (!made) throw new Error('insert returned no row')
    for (const some of batches(lines, BATCH))
      await tx.insert(memberImportLines).values(some.map((line) => ({ ...line, importId: made.id })))
    const entry = { actor: admin, action: 'create', kind: 'imports', id: made.id, name: fileName } as const
    await recordChange(tx, { ...entry, before: null, after: { lines: lines.length } }, now)
    return made.id
  })
}
