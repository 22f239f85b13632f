import { FREE_VIDEO, PRO_VIDEO } from '~tests/support/serverFilms'
import type { Operation } from '~/lib/http/operation'
import type { CellContext, OperationCase } from './accessMatrix'
import { credentialHeaders, type Credential, type Sessions, type Visitor } from './visitors'

/** What cells ask of the world once, before they are called. */
export interface World {
  origin: string
  sessions: Sessions
  otherUid: string
  freeVideoId: string
  proVideoId: string
}

/** The ids of the videos that cells name. */
export async function videoIds(origin: string): Promise<{ freeVideoId: string; proVideoId: string }> {
  const idOf = async (slug: string) =>
    ((await (await fetch(`${origin}/api/videos/${slug}`)).json()) as { id: string }).id
  return { freeVideoId: await idOf(FREE_VIDEO), proVideoId: await idOf(PRO_VIDEO) }
}

export const sessionOf = ({ sessions }: World, visitor: Visitor) =>
  visitor === 'nobody' ? null : sessions[visitor]

/** The media path that a pro film's manifest has for a visitor; one that was copied from a member where she has none. */
async function grantPath(world: World, visitor: Visitor, by: Credential): Promise<string> {
  for (const [holder, how] of [
    [visitor, by],
    ['MEMBER', 'cookie'],
  ] as const) {
    const headers = credentialHeaders(sessionOf(world, holder), how, world.origin)
    const response = await fetch(`${world.origin}/api/videos/${PRO_VIDEO}/playback`, { headers })
    if (response.ok) return ((await response.json()) as { manifestUrl: string }).manifestUrl
    await response.body?.cancel()
  }
  return '/media/none'
}

const contexts = new WeakMap<World, Map<string, Promise<CellContext>>>()

async function makeContext(world: World, visitor: Visitor, by: Credential): Promise<CellContext> {
  const { otherUid, freeVideoId, proVideoId } = world
  const ownUid = sessionOf(world, visitor)?.uid ?? otherUid
  return {
    visitor,
    by,
    ownUid,
    otherUid,
    freeVideoId,
    proVideoId,
    proGrantPath: await grantPath(world, visitor, by),
  }
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
  return fetch(world.origin + addressOf(operation, row, context), {
    method: operation.method,
    headers: {
      ...credentialHeaders(sessionOf(world, visitor), by, world.origin),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
