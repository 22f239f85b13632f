import { sql, type SQL, type Table } from 'drizzle-orm'
import type { Db } from '~/db/client.server'

interface Replacement {
  table: Table
  /** What a row is found by. */
  keys: readonly string[]
  /** What else it says. */
  facts: readonly string[]
  /** Which rows are replaced, as a condition on `stored`. */
  stored: SQL
  /** The rows that are to be there instead, as a query of keys and facts. */
  fresh: SQL
}

/**
 * Replaces derived rows by what they come to now. A row that stays as it was is not written: most of what stores say, they say again.
 *
 * @returns the members whose rows were written or have gone
 */
export async function replaceRows(
  tx: Db,
  { table, keys, facts, stored, fresh }: Replacement,
): Promise<string[]> {
  const named = (names: readonly string[], of = '') => sql.raw(names.map((name) => `${of}${name}`).join(', '))
  const all = [...keys, ...facts]
  // Both drivers answer so; a statement that writes within its WITH cannot be a subquery of the builder's.
  const { rows } = (await tx.execute(sql`
    WITH fresh AS MATERIALIZED (${fresh}),
      gone AS (
        DELETE FROM ${table} stored WHERE ${stored} AND NOT EXISTS (
          SELECT 1 FROM fresh WHERE ROW(${named(keys, 'fresh.')}) = ROW(${named(keys, 'stored.')}))
        RETURNING stored.user_id
      ),
      written AS (
        INSERT INTO ${table} AS stored (${named(all)}) SELECT ${named(all)} FROM fresh
        ON CONFLICT (${named(keys)}) DO UPDATE SET (${named(facts)}) = ROW(${named(facts, 'excluded.')})
        WHERE ROW(${named(facts, 'stored.')}) IS DISTINCT FROM ROW(${named(facts, 'excluded.')})
        RETURNING stored.user_id
      )
    SELECT user_id FROM gone UNION SELECT user_id FROM written`)) as { rows: { user_id: string }[] }
  return rows.map(({ user_id }) => user_id)
}
