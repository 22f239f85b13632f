import { vi } from 'vitest'
import type { Db } from '~/db/client.server'

/** What Drizzle and the drivers of both databases have in common, below their types. */
interface Inside {
  session: { logger: { logQuery: (text: string, params: unknown[]) => void } }
  $client: { query: (text: string, params: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> }
}

/** A line of a plan may hold the ids of a whole page. */
const LINE = 200

/** A statement that was sent, and how the database would answer it. */
export interface Explained {
  text: string
  plan: string
}

/** The statements that are sent while something is done, each with its plan. */
export async function explained(db: Db, work: () => Promise<unknown>): Promise<Explained[]> {
  const { session, $client } = db as unknown as Inside
  const sent = vi.spyOn(session.logger, 'logQuery')
  let calls: [string, unknown[]][]
  try {
    await work()
    calls = sent.mock.calls.map(([text, params]) => [text, params])
  } finally {
    sent.mockRestore()
  }
  const all: Explained[] = []
  for (const [text, params] of calls) {
    const { rows } = await $client.query(`EXPLAIN ${text}`, params)
    all.push({ text, plan: rows.map((row) => String(row['QUERY PLAN']).slice(0, LINE)).join('\n') })
  }
  return all
}

/** The tables that a plan reads from their beginning to their end. */
export const scannedIn = ({ plan }: Explained): string[] =>
  [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table ?? '')

/** The indexes that a plan reads. */
export const indexesIn = ({ plan }: Explained): string[] =>
  [...plan.matchAll(/(?:Index (?:Only )?Scan(?: Backward)? using|Bitmap Index Scan on) (\w+)/g)].map(
    ([, index]) => index ?? '',
  )
