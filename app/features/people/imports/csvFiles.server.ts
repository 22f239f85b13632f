import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { toCsv } from '~/domain/csv/csvCell'
import { parisDay } from '~/domain/parisTime'
import { recordChange } from '~/features/audit/audit.public.server'
import { listUsers } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { isWrong } from './getImport.server'
import { PROBLEM_LABELS } from './problemLabels'

const BATCH = 1000
/** What another Élan reads of somebody whose access this one knows. */
const REASON = 'Abonnement'

/** The lines of a file that are wrong, as they were sent, each with what is wrong: to be corrected, and sent again. */
export async function wrongLinesCsv(db: Db, id: string): Promise<{ name: string; csv: string }> {
  const [file] = await db.select().from(memberImports).where(eq(memberImports.id, id))
  if (!file) throw new ApiError(404, 'imports/not-found')
  const lines = await db
    .select()
    .from(memberImportLines)
    .where(and(eq(memberImportLines.importId, id), isWrong))
    .orderBy(asc(memberImportLines.line))
  const width = file.header.length
  const rows = lines.map(({ cells, problems }) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    problems.map((problem) => PROBLEM_LABELS[problem]).join(' ') ||
      'Le service de connexion n’a pas répondu.',
  ])
  return { name: 'lignes-a-corriger.csv', csv: toCsv([[...file.header, 'Problème'], ...rows]) }
}

/**
 * All who have access, as a file that a spreadsheet opens and that can be imported again. The log says who took it out.
 *
 * @returns members alone: an address that gives no access is nobody's to carry elsewhere
 */
export async function membersCsv(db: Db, admin: string, now: Date): Promise<{ name: string; csv: string }> {
  const rows = [['Adresse e-mail', 'Nom', 'Accès jusqu’au', 'Raison']]
  for (let after = ''; ;) {
    const some = await listUsers(db, after, BATCH)
    for (const { email, name, memberUntil } of some)
      if (email && memberUntil && memberUntil > now) rows.push([email, name, parisDay(memberUntil), REASON])
    const last = some.at(-1)
    if (!last) break
    after = last.id
  }
  const name = `membres-${parisDay(now)}.csv`
  const entry = { actor: admin, action: 'export', kind: 'members', id: name, name } as const
  await recordChange(db, { ...entry, before: null, after: { lines: rows.length - 1 } }, now)
  return { name, csv: toCsv(rows) }
}
