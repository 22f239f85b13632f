import { sql } from 'drizzle-orm'
import { getDb } from '~/db/current.server'

export async function readiness(): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    await (await getDb()).execute(sql`SELECT 1`)
    return new Response('ready', { headers })
  } catch {
    return new Response('database unavailable', { status: 503, headers })
  }
}
