import { demoEmails, openDemoSession, type DemoAccount, type Session } from '~tests/support/accounts'

/** Who may stand before the server (`AC-4`). */
export const VISITORS = [
  'nobody',
  'USER',
  'MEMBER',
  'AMBASSADOR',
  'AUTHOR',
  'COACH',
  'ADMIN',
  'expired',
] as const
export type Visitor = (typeof VISITORS)[number]

/** How somebody says who she is. */
export const CREDENTIALS = ['cookie', 'bearer'] as const
export type Credential = (typeof CREDENTIALS)[number]

export type Sessions = Record<DemoAccount, Session>

/** Signs every demo account in. */
export async function openAllSessions(place: { origin: string; emulatorHost: string }): Promise<Sessions> {
  const accounts = Object.keys(demoEmails) as DemoAccount[]
  const opened = await Promise.all(
    accounts.map(async (account) => [account, await openDemoSession(place, account)] as const),
  )
  return Object.fromEntries(opened) as Sessions
}

/** The headers by which a request of this site carries a session; a visitor's request carries none. */
export function credentialHeaders(
  session: Session | null,
  by: Credential,
  origin: string,
): Record<string, string> {
  if (!session) return { Origin: origin }
  return by === 'cookie'
    ? { Cookie: `auth=${session.cookie}`, Origin: origin }
    : { Authorization: `Bearer ${session.idToken}` }
}
