import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { csvHead, csvRows } from '~/lib/csv/csvCell'
import { parisDay } from '~/domain/parisTime'
import { recordChange } from '~/features/audit/audit.public.server'
import { countReachableMembers, listReachableMembers } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import type { CsvFile } from '~/http/csv/csvResponse.server'
import { isWrong } from './getImport.server'
import { PROBLEM_LABELS } from './problemLabels'

const BATCH = 1000
/** What another Élan reads of somebody whose access this one knows. */
const REASON = 'Abonnement'

type ImportFile = typeof memberImports.$inferSelect

async function* wrongLines(db: Db, { id, header }: ImportFile): AsyncGenerator<string> {
  yield csvHead([...header, 'Problème'])
  const { line } = memberImportLines
  for (let after = 0; ;) {
    const lines = await db
      .select()
      .from(memberImportLines)
      .where(and(eq(memberImportLines.importId, id), isWrong, gt(line, after)))
      .orderBy(asc(line))
      .limit(BATCH)
    const last = lines.at(-1)
    if (!last) return
    yield csvRows(
      lines.map(({ cells, problems }) => [
        ...header.map((_, at) => cells[at] ?? ''),
        problems.map((problem) => PROBLEM_LABELS[problem]).join(' ') ||
          'Le service de connexion n’a pas répondu.',
      ]),
    )
    after = last.line
  }
}

/**
 * The lines of a file that are wrong, as they were sent, each with what is wrong: to be corrected, and sent again.
 *
 * @throws ApiError 404 for a file that is not there (any more)
 */
export async function wrongLinesCsv(db: Db, id: string): Promise<CsvFile> {
  const [file] = await db.select().from(memberImports).where(eq(memberImports.id, id))
  if (!file) throw new ApiError(404, 'imports/not-found')
  return { name: 'lignes-a-corriger.csv', pieces: wrongLines(db, file) }
}

async function* members(db: Db, now: Date): AsyncGenerator<string> {
  yield csvHead(['Adresse e-mail', 'Nom', 'Accès jusqu’au', 'Raison'])
  for (let after = ''; ;) {
    const some = await listReachableMembers(db, after, BATCH, now)
    const last = some.at(-1)
    if (!last) return
    yield csvRows(
      some.map(({ email, name, memberUntil }) => [
        email ?? '',
        name,
        memberUntil ? parisDay(memberUntil) : '',
        REASON,
      ]),
    )
    after = last.id
  }
}

/**
 * All who have access, as a file that a spreadsheet opens and that can be imported again. The log says who took it out, before the
 * first line is sent.
 *
 * @returns members alone: an address that gives no access is nobody's to carry elsewhere
 */
export async function membersCsv(db: Db, admin: string, now: Date): Promise<CsvFile> {
  const name = `membres-${parisDay(now)}.csv`
  const entry = { actor: admin, action: 'export', kind: 'members', id: name, name } as const
  await recordChange(
    db,
    { ...entry, before: null, after: { lines: await countReachableMembers(db, now) } },
    now,
  )
  return { name, pieces: members(db, now) }
}
