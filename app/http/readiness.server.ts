import { sql } from 'drizzle-orm'
import { getDb } from '~/db/current.server'

/** Not longer: where one connection alone is dead, the next question goes by another. */
const SHARED_MS = 1000

const asksDatabase = async (): Promise<boolean> => {
  try {
    await (await getDb()).execute(sql`SELECT 1`)
    return true
  } catch {
    return false
  }
}

/** The question of this second: the database is asked once, however many ask. */
let asked: Promise<boolean> | undefined

function askShared(): Promise<boolean> {
  const forget = () => {
    if (asked === question) asked = undefined
  }
  const timer = setTimeout(forget, SHARED_MS)
  const question = asksDatabase().finally(() => {
    clearTimeout(timer)
    forget()
  })
  return question
}

export async function readiness(): Promise<Response> {
  asked ??= askShared()
  const headers = { 'Cache-Control': 'no-store' }
  return (await asked)
    ? new Response('ready', { headers })
    : new Response('database unavailable', { status: 503, headers })
}
