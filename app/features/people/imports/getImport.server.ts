import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import type { ImportLine, MemberImport } from './imports.schema'

type Row = typeof memberImports.$inferSelect
type LineRow = typeof memberImportLines.$inferSelect
const { importId, planned, outcome, line, uid } = memberImportLines

/** How many lines are wrong, would do what, and did what. */
async function countsOf(db: Db, ids: readonly string[]): Promise<Map<string, MemberImport['counts']>> {
  if (ids.length === 0) return new Map()
  const of = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
  const rows = await db
    .select({
      importId,
      lines: count(),
      wrong: of(sql`${planned} IS NULL`),
      toCreate: of(sql`${planned} = 'CREATE'`),
      toGrant: of(sql`${planned} = 'GRANT'`),
      created: of(sql`${outcome} = 'CREATED'`),
      extended: of(sql`${outcome} = 'EXTENDED'`),
      unchanged: of(sql`${outcome} = 'UNCHANGED'`),
      failed: of(sql`${outcome} = 'FAILED'`),
    })
    .from(memberImportLines)
    .where(inArray(importId, [...ids]))
    .groupBy(importId)
  return new Map(rows.map(({ importId: id, ...counts }) => [id, counts]))
}

const NONE = {
  lines: 0,
  wrong: 0,
  toCreate: 0,
  toGrant: 0,
  created: 0,
  extended: 0,
  unchanged: 0,
  failed: 0,
}

async function withCounts(db: Db, rows: readonly Row[]): Promise<MemberImport[]> {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, counts: counts.get(row.id) ?? NONE }))
}

const LAST_FIRST: Keyset<Row> = {
  by: memberImports.createdAt,
  is: 'instant',
  id: memberImports.id,
  descending: true,
  of: ({ createdAt, id }) => ({ by: createdAt, id }),
}

/** The files that were sent, the last first. */
export async function listImports(db: Db, query: PageQuery): Promise<Page<MemberImport>> {
  const { items, nextCursor } = await pageBy(db.select().from(memberImports), undefined, LAST_FIRST, query)
  return { items: await withCounts(db, items), nextCursor }
}

/** @throws ApiError 404 for one that is not there (any more) */
export async function getImport(db: Db, id: string): Promise<MemberImport> {
  const rows = await db.select().from(memberImports).where(eq(memberImports.id, id))
  const [found] = await withCounts(db, rows)
  if (!found) throw new ApiError(404, 'imports/not-found')
  return found
}

/** What is wrong as the file was read, or went wrong as it was carried out. */
export const isWrong = or(isNull(planned), eq(outcome, 'FAILED'))

const BY_LINE: Keyset<LineRow> = {
  by: line,
  is: 'position',
  id: uid,
  of: (row) => ({ by: row.line, id: row.uid }),
}

/** The lines of a file in their order: all, or those that are wrong. */
export async function listLines(
  db: Db,
  id: string,
  { which, ...page }: PageQuery & { which?: 'ALL' | 'WRONG' | undefined },
): Promise<Page<ImportLine>> {
  const condition = and(eq(importId, id), which === 'WRONG' ? isWrong : undefined)
  return pageBy(db.select().from(memberImportLines), condition, BY_LINE, page)
}
