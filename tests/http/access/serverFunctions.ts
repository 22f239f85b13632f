import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createPlugin, fromCrossJSON, toJSONAsync, type SerovalJSON, type SerovalNode } from 'seroval'

export interface ServerFunction {
  name: string
  /** Start's id of it in the production build: the hash of its file and name. */
  id: string
  method: 'GET' | 'POST'
}

/** Every server function that the app's sources export. */
export function exportedServerFunctions(): ServerFunction[] {
  const found: ServerFunction[] = []
  // Not by `glob`, whose pattern knip takes for imports: no export of the app would look unused.
  for (const name of readdirSync('app', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    const file = path.join('app', name)
    for (const [, exported, method] of readFileSync(file, 'utf8').matchAll(
      /\b(?:const|let|var)\s+(\w+)\s*=\s*createServerFn\((?:\{ method: '(GET|POST)' \})?/g,
    )) {
      const id = createHash('sha256').update(`${file}--${exported}_createServerFn_handler`).digest('hex')
      if (exported) found.push({ name: exported, id, method: method === 'POST' ? 'POST' : 'GET' })
    }
  }
  return found
}

/** How a failure travels (`app/http/call/apiErrorAdapter.ts`). */
interface Failure {
  status: number
  code: string
}
class TravellingError {
  constructor(readonly failure: Failure) {}
}
const apiErrorPlugin = createPlugin<TravellingError, { v: SerovalNode }>({
  tag: '$TSR/t/ApiError',
  test: (value) => value instanceof TravellingError,
  parse: { sync: (value, ctx) => ({ v: ctx.parse(value.failure) }) },
  serialize: () => '',
  deserialize: (node, ctx) => new TravellingError(ctx.deserialize(node.v)),
})

export interface FunctionAnswer {
  /** Of the HTTP answer. */
  httpStatus: number
  headers: Headers
  /** 200, or the status of the error that the caller gets. */
  status: number
  code: string | null
  result: unknown
}

/** Calls a server function as the browser's client does. */
export async function callServerFunction(
  origin: string,
  { id, method }: Omit<ServerFunction, 'name'>,
  data: unknown,
  headers: Record<string, string>,
  send: typeof fetch = fetch,
): Promise<FunctionAnswer> {
  const payload = data === undefined ? null : JSON.stringify(await toJSONAsync({ data }))
  const query = payload !== null && method === 'GET' ? `?payload=${encodeURIComponent(payload)}` : ''
  const response = await send(`${origin}/_serverFn/${id}${query}`, {
    method,
    headers: {
      'x-tsr-serverFn': 'true',
      Accept: 'application/x-tss-framed, application/x-ndjson, application/json',
      ...(payload !== null && method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' ? { body: payload } : {}),
  })
  const answer = { httpStatus: response.status, headers: response.headers, code: null, result: null }
  const text = await response.text()
  if (response.headers.get('x-tss-serialized') !== 'true') return { ...answer, status: response.status }
  const json = JSON.parse(text) as SerovalJSON
  const { error, result } = fromCrossJSON<{ error?: unknown; result?: unknown }>(
    json as unknown as SerovalNode,
    {
      refs: new Map(),
      plugins: [apiErrorPlugin],
    },
  )
  if (error instanceof TravellingError) return { ...answer, ...error.failure }
  if (error !== undefined)
    return { ...answer, status: 500, code: error instanceof Error ? String(error) : JSON.stringify(error) }
  return { ...answer, status: 200, result }
}
