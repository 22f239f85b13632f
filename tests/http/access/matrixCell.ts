import type { Session } from '~tests/support/accounts'
import { FREE_VIDEO, PRO_VIDEO } from '~tests/support/server/serverFilms'
import { operations } from '~/operations.server'
import type { Operation } from '~/http/operation/operation'
import { makeCookie } from '../hostile/hostileCredentials'
import type { CellContext, OperationCase } from './matrixRow'
import { credentialHeaders, type Credential, type Sessions, type Visitor } from './visitors'

/** What cells ask of the world once, before they are called. */
export interface World {
  origin: string
  /** How the world is asked; over HTTP unless told. */
  send?: typeof fetch
  sessions: Sessions
  otherUid: string
  freeVideoId: string
  proVideoId: string
  runningSubscriptionId: string
  endedSubscriptionId: string
  teamId: string
  memberId: string
  invitationToken: string
}

type NamedIds = Omit<World, 'origin' | 'send' | 'sessions' | 'otherUid'>

/** Of what cells name and only the server's database knows. */
export async function namedIds(
  origin: string,
  { MEMBER, expired }: Sessions,
  send: typeof fetch = fetch,
): Promise<NamedIds> {
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await send(`${origin}/api${path}`, { headers })).json()
  const video = async (slug: string) => ((await read(`/videos/${slug}`)) as { id: string }).id
  const subscription = async ({ uid, cookie }: Session) => {
    const membership = await read(`/users/${uid}/membership`, { Cookie: `auth=${cookie}` })
    const [newest] = (membership as { subscriptions: { id: string }[] }).subscriptions
    if (!newest) throw new Error(`the demo gave ${uid} no subscription`)
    return newest.id
  }
  const { team } = (await read(`/users/${MEMBER.uid}/team`, { Cookie: `auth=${MEMBER.cookie}` })) as {
    team: { id: string; me: { memberId: string } }
  }
  const made = await send(`${origin}/api/teams/${team.id}/invitations`, {
    method: 'POST',
    headers: { ...credentialHeaders(MEMBER, 'cookie', origin), 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'LINK' }),
  })
  const { url } = (await made.json()) as { url: string }
  return {
    teamId: team.id,
    memberId: team.me.memberId,
    invitationToken: url.slice(-48),
    freeVideoId: await video(FREE_VIDEO),
    proVideoId: await video(PRO_VIDEO),
    runningSubscriptionId: await subscription(MEMBER),
    endedSubscriptionId: await subscription(expired),
  }
}

export const sessionOf = ({ sessions }: World, visitor: Visitor) =>
  visitor === 'nobody' ? null : sessions[visitor]

/** The session that a cell asks with. */
export async function sessionFor(
  world: World,
  { endsSession }: { endsSession?: true },
  visitor: Visitor,
): Promise<Session | null> {
  const session = sessionOf(world, visitor)
  return session && endsSession ? { ...session, cookie: await makeCookie(session) } : session
}

/** The media path that a pro film's manifest has for a visitor; one that was copied from a member where she has none. */
async function grantPath(world: World, visitor: Visitor, by: Credential): Promise<string> {
  for (const [holder, how] of [
    [visitor, by],
    ['MEMBER', 'cookie'],
  ] as const) {
    const headers = credentialHeaders(sessionOf(world, holder), how, world.origin)
    const { origin, send = fetch } = world
    const response = await send(`${origin}/api/videos/${PRO_VIDEO}/playback`, { headers })
    if (response.ok) return ((await response.json()) as { manifestUrl: string }).manifestUrl
    await response.body?.cancel()
  }
  return '/media/none'
}

const contexts = new WeakMap<World, Map<string, Promise<CellContext>>>()

async function makeContext(world: World, visitor: Visitor, by: Credential): Promise<CellContext> {
  const { origin: _, send: __, sessions: ___, ...ids } = world
  const ownUid = sessionOf(world, visitor)?.uid ?? world.otherUid
  return { ...ids, visitor, by, ownUid, proGrantPath: await grantPath(world, visitor, by) }
}

/** What a cell may say of its request; found out once for each visitor. */
export function contextOf(world: World, visitor: Visitor, by: Credential): Promise<CellContext> {
  const known = contexts.get(world) ?? new Map<string, Promise<CellContext>>()
  contexts.set(world, known)
  const key = `${visitor} ${by}`
  const context = known.get(key) ?? makeContext(world, visitor, by)
  known.set(key, context)
  return context
}

/** The address of an operation's case. */
export function addressOf(
  operation: Operation,
  { params, query }: OperationCase,
  context: CellContext,
): string {
  const values = params?.(context) ?? {}
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const search = new URLSearchParams(query?.(context)).toString()
  return `/api${path}${search && `?${search}`}`
}

/** Calls one cell of the matrix. */
export async function callOperation(
  world: World,
  operation: Operation,
  row: OperationCase,
  visitor: Visitor,
  by: Credential,
): Promise<Response> {
  const context = await contextOf(world, visitor, by)
  const body = row.body?.(context)
  const undo = operations.find(({ id }) => id === row.undoneBy)
  if (undo) await callOperation(world, undo, { ...row, body: undefined, undoneBy: undefined }, visitor, by)
  const { origin, send = fetch } = world
  return send(origin + addressOf(operation, row, context), {
    method: operation.method,
    headers: {
      ...credentialHeaders(await sessionFor(world, row, visitor), by, origin),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
