import { sql } from 'drizzle-orm'
import { getDb } from '~/db/current.server'

const asksDatabase = async (): Promise<boolean> => {
  try {
    await (await getDb()).execute(sql`SELECT 1`)
    return true
  } catch {
    return false
  }
}

/** The question that is under way. It waits for no place, so a crowd that asks shares it. */
let asked: Promise<boolean> | undefined

export async function readiness(): Promise<Response> {
  asked ??= asksDatabase().finally(() => {
    asked = undefined
  })
  const headers = { 'Cache-Control': 'no-store' }
  return (await asked)
    ? new Response('ready', { headers })
    : new Response('database unavailable', { status: 503, headers })
}
