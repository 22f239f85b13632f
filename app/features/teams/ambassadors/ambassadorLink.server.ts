import { randomInt } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { ambassadorJoins, ambassadorLinks } from '~/db/schema/teams'
import { isAdmitted } from '~/domain/access'
import { firstNameOf } from '~/features/identity/identity.public'
import { countOnceMembers, findUser, type User } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import { firstNames } from '../firstNames.server'
import { CODE_ALPHABET, CODE_LENGTH, type AmbassadorLink, type Join } from './ambassador.schema'

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** An ambassador's own link, and what it brought. */
export async function getAmbassadorLink(db: Db, userId: string, origin: string): Promise<AmbassadorLink> {
  const [link] = await db.select().from(ambassadorLinks).where(eq(ambassadorLinks.userId, userId))
  const hers = eq(ambassadorJoins.ambassadorId, userId)
  const [counted] = await db.select({ joined: count() }).from(ambassadorJoins).where(hers)
  const joined = db.select({ id: ambassadorJoins.userId }).from(ambassadorJoins).where(hers)
  return {
    url: link ? `${origin}/invitation/${link.code}` : null,
    joined: counted?.joined ?? 0,
    becameMembers: await countOnceMembers(db, joined),
  }
}

/** Makes her link, or a new one: the one before leads nowhere from then on. Who joined stays hers. */
export async function renewAmbassadorLink(
  db: Db,
  userId: string,
  now: Date,
  origin: string,
): Promise<AmbassadorLink> {
  const code = newCode()
  await db
    .insert(ambassadorLinks)
    .values({ userId, code, createdAt: now })
    .onConflictDoUpdate({ target: ambassadorLinks.userId, set: { code, createdAt: now } })
  return getAmbassadorLink(db, userId, origin)
}

const NEWEST_FIRST: Keyset<typeof ambassadorJoins.$inferSelect> = {
  by: ambassadorJoins.joinedAt,
  is: 'instant',
  id: ambassadorJoins.id,
  descending: true,
  of: ({ joinedAt, id }) => ({ by: joinedAt, id }),
}

/**
 * Who joined by an ambassador's link, the newest first.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listJoins(db: Db, userId: string, page: PageQuery): Promise<Page<Join>> {
  const joins = db.select().from(ambassadorJoins)
  const { items, nextCursor } = await pageBy(
    joins,
    eq(ambassadorJoins.ambassadorId, userId),
    NEWEST_FIRST,
    page,
  )
  const names = await firstNames(
    db,
    items.map((join) => join.userId),
  )
  return {
    items: items.map((join) => ({
      id: join.id,
      firstName: names.get(join.userId) ?? '',
      joinedAt: join.joinedAt,
    })),
    nextCursor,
  }
}

/** Whose link a code is; a link ends with the role. `null` for none. */
export async function ambassadorOf(db: Db, code: string): Promise<User | null> {
  const [link] = await db.select().from(ambassadorLinks).where(eq(ambassadorLinks.code, code))
  const user = link ? await findUser(db, link.userId) : null
  return user && isAdmitted(['AMBASSADOR'], user) ? user : null
}

/** @throws ApiError 404 for a code of none */
export async function getAmbassador(db: Db, code: string): Promise<{ firstName: string }> {
  const ambassador = await ambassadorOf(db, code)
  if (!ambassador) throw new ApiError(404, 'ambassadors/not-found')
  return { firstName: firstNameOf(ambassador.name) }
}
