import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import { findUsers } from '~/features/identity/identity.public.server'
import { latestInWork, selectStanding, type Standing } from './standing.server'

/** A piece of content that is being prepared. */
interface Prepared {
  kind: string
  id: string
  name: string
  state: 'DRAFT' | 'CHANGED' | 'SCHEDULED'
  updatedAt: Date
  /** Who changed it last, by her name as it is now. */
  changedBy: string | null
  /** When members see it, or see what was changed; `null` where nobody has said. */
  outAt: Date | null
}

const OF_EACH = 6

type Kinds = readonly { name: string }[]

async function named(db: Db, found: readonly Standing[], now: Date): Promise<Prepared[]> {
  const names = await findUsers(
    db,
    found.flatMap(({ item: { changedBy } }) => changedBy ?? []),
  )
  return found.map(({ item, isNotPlanned }) => {
    const { kind, id, name, published, fields, publishAt, releasedAt, updatedAt, changedBy } = item
    const state = fields === null || !isNotPlanned ? 'SCHEDULED' : 'CHANGED'
    return {
      kind,
      id,
      name,
      updatedAt,
      state: published ? state : 'DRAFT',
      changedBy: (changedBy && names.get(changedBy)?.name) ?? null,
      outAt: publishAt ?? (published && releasedAt > now ? releasedAt : null),
    }
  })
}

/** Of these types, what authors are working on, the last changed first. */
export async function listInWork(db: Db, kinds: Kinds, now: Date): Promise<Prepared[]> {
  const found = await Promise.all(
    kinds.flatMap(({ name }) => [
      latestInWork(db, name, 'DRAFT', OF_EACH),
      latestInWork(db, name, 'CHANGED', OF_EACH),
    ]),
  )
  const latest = found.flat().sort((a, b) => b.item.updatedAt.getTime() - a.item.updatedAt.getTime())
  return named(db, latest.slice(0, OF_EACH), now)
}

/** Of these types, what comes out next: what members never saw, and changes of what they see. */
export async function listComingOut(db: Db, kinds: Kinds, now: Date): Promise<Prepared[]> {
  const names = kinds.map(({ name }) => name)
  if (names.length === 0) return []
  const { kind, published, deletedAt, releasedAt, publishAt } = contentItems
  const [releases, changes] = await Promise.all([
    Promise.all(
      names.map((name) =>
        selectStanding(db)
          .where(and(eq(kind, name), gt(releasedAt, now), eq(published, true), isNull(deletedAt)))
          .orderBy(asc(releasedAt))
          .limit(OF_EACH),
      ),
    ),
    selectStanding(db)
      .where(and(inArray(kind, names), gt(publishAt, now), isNull(deletedAt)))
      .orderBy(asc(publishAt))
      .limit(OF_EACH),
  ])
  const byId = new Map(
    [...releases.flat(), ...changes].map((one) => [`${one.item.kind} ${one.item.id}`, one]),
  )
  const out = ({ item: { publishAt: at, releasedAt: first } }: Standing) => (at ?? first).getTime()
  const next = [...byId.values()].sort((a, b) => out(a) - out(b))
  return named(db, next.slice(0, OF_EACH), now)
}
