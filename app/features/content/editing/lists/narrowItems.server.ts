import { and, arrayContains, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import { ApiError } from '~/http/apiError'
import { LACKS, partsOfTrait } from '../../traits'
import type { EditedKind, TraitElsewhere } from '../editedKind.server'
import type { CountItemsQuery } from '../editing.schema'

function inState(state: CountItemsQuery['state'], now: Date): SQL | undefined {
  if (state === 'TRASHED') return isNotNull(contentItems.deletedAt)
  const kept = isNull(contentItems.deletedAt)
  if (state === undefined) return kept
  if (state === 'DRAFT') return and(kept, eq(contentItems.published, false))
  const shown = and(kept, eq(contentItems.published, true))
  if (state === 'CHANGED') return and(shown, isNotNull(contentItems.fields))
  return and(shown, (state === 'SCHEDULED' ? gt : lte)(contentItems.releasedAt, now))
}

/** Up to so many, what tells a trait is looked for by its ids; of more, the list is gone through until a page is full. */
const MOST_LOOKED_FOR = 1000

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Those whose working copy refers to one of what tells it or, where there is none, what members see of it. */
async function hasElsewhere(db: Db, kind: EditedKind, { among, field, row }: TraitElsewhere): Promise<SQL> {
  const { id, kind: ofKind, fields, published, deletedAt } = contentItems
  const rows = await db
    .select({ id: sql<string>`told.id` })
    .from(sql`(${among}) AS told(id)`)
    .limit(MOST_LOOKED_FOR + 1)
  const said = sql`lower(${fields}->>${field})`
  if (rows.length > MOST_LOOKED_FOR)
    return sql`EXISTS (SELECT 1 FROM (${among}) AS told(id) WHERE told.id = CASE
      WHEN ${fields} IS NULL THEN (SELECT ${row.refersTo} FROM ${row.id.table} WHERE ${row.id} = ${id})
      WHEN ${said} ~ ${UUID} THEN ${said}::uuid END)`
  const ids = sql.param(rows.map((one) => one.id))
  const referring = (isOne: SQL) => sql`
    SELECT ${id} FROM ${contentItems} WHERE ${ofKind} = ${kind.name} AND ${isOne} AND ${said} = ANY(${ids}::text[])`
  return sql`${id} IN (
    SELECT ${id} FROM ${contentItems} JOIN ${row.id.table} ON ${row.id} = ${id}
      WHERE ${ofKind} = ${kind.name} AND ${fields} IS NULL AND ${row.refersTo} = ANY(${ids}::uuid[])
    -- As the indexes of what is in work, and of the trash, have it word for word.
    UNION ALL ${referring(sql`NOT ${published} AND ${deletedAt} IS NULL`)}
    UNION ALL ${referring(sql`${published} AND ${fields} IS NOT NULL AND ${deletedAt} IS NULL`)}
    UNION ALL ${referring(sql`${deletedAt} IS NOT NULL`)})`
}

/** @throws ApiError 400 for a trait that the type does not have */
async function withTraits(db: Db, kind: EditedKind, traits: readonly string[]): Promise<(SQL | undefined)[]> {
  const { said, lacking } = kind.traits
  const isOwn = (trait: string) => {
    const { name, value } = partsOfTrait(trait)
    return name === LACKS ? lacking.includes(value) : said.includes(name)
  }
  const own = traits.filter(isOwn)
  const elsewhere = traits.filter((trait) => !isOwn(trait))
  const told = await Promise.all(
    elsewhere.map((trait) => {
      const one = kind.traitsElsewhere[trait]
      if (!one) throw new ApiError(400, 'request/invalid')
      return hasElsewhere(db, kind, one)
    }),
  )
  return [own.length > 0 ? arrayContains(contentItems.traits, own) : undefined, ...told]
}

/**
 * Which of a type belong to a list, its search left out.
 *
 * @param uid the record's id of whoever asks; `null` where she has none
 * @throws ApiError 400 for a trait that the type does not have
 */
export async function narrowedTo(
  db: Db,
  kind: EditedKind,
  { state, by, traits = [] }: CountItemsQuery,
  uid: string | null,
  now: Date,
): Promise<SQL | undefined> {
  const hers = by && (uid === null ? sql`false` : eq(contentItems.changedBy, uid))
  return and(
    eq(contentItems.kind, kind.name),
    hers,
    inState(state, now),
    ...(await withTraits(db, kind, traits)),
  )
}
