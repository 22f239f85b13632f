import { and, arrayContains, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { hasWords, relevance, searchWords } from '~/db/search.server'
import type { Role } from '~/domain/access'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'

const { id, name, email, roles, memberUntil, disabledAt, createdAt, appleCustomerId, searchText } = users
const columns = { id, name, email, roles, memberUntil, disabledAt, createdAt, appleCustomerId }

/** Somebody as a list of the studio shows her. */
export type ListedPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'roles' | 'memberUntil' | 'disabledAt' | 'createdAt'
>
type Row = ListedPerson & { appleCustomerId: string; score: number }

export interface PeopleQuery {
  /** Parts of a name or an address, accents and slips tolerated. */
  q?: string | undefined
  /** MEMBER: who has access until later than now. */
  role?: Role | undefined
  state?: 'OPEN' | 'DISABLED' | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** Two records of one instant are told apart by the only UUID that each one has. */
const NEWEST_FIRST: Keyset<Row> = {
  by: createdAt,
  is: 'instant',
  id: appleCustomerId,
  descending: true,
  of: (row) => ({ by: row.createdAt, id: row.appleCustomerId }),
}

const bestFirst = (score: SQL<number>): Keyset<Row> => ({
  by: score,
  is: 'score',
  id: appleCustomerId,
  descending: true,
  of: (row) => ({ by: row.score, id: row.appleCustomerId }),
})

const hasRole = (role: Role, now: Date) =>
  role === 'MEMBER' ? gt(memberUntil, now) : arrayContains(roles, [role])

/** Everybody with a record, those who came last first; what is searched for, the best first. */
export async function listPeople(
  db: Db,
  { q = '', role, state, cursor, limit }: PeopleQuery,
  now: Date,
): Promise<Page<ListedPerson>> {
  const words = searchWords(q)
  if (q && words.length === 0) return { items: [], nextCursor: null }
  const score = words.length > 0 ? relevance(searchText, words) : sql<number>`0`
  const condition = and(
    ...hasWords(searchText, words),
    role && hasRole(role, now),
    state && (state === 'OPEN' ? isNull(disabledAt) : isNotNull(disabledAt)),
  )
  const all = db.select({ ...columns, score }).from(users)
  const keyset = words.length > 0 ? bestFirst(score) : NEWEST_FIRST
  const page = await pageBy<Row>(all, condition, keyset, { cursor, limit })
  return page
}

/** All that the studio shows of a record; `null` for one that was never created. */
export async function findPerson(db: Db, uid: string) {
  const [person] = await db
    .select({
      ...columns,
      rolesVersion: users.rolesVersion,
      sessionsEndedAt: users.sessionsEndedAt,
      accountDueAt: users.accountDueAt,
    })
    .from(users)
    .where(eq(id, uid))
  return person ?? null
}
