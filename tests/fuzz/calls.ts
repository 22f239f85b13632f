import fc from 'fast-check'
import type { Operation } from '~/http/operation/operation'
import { operations } from '~/operations.server'
import { operationMatrix } from '~tests/http/access/accessMatrix'
import type { CellContext } from '~tests/http/access/matrixRow'
import { mutated, mutations, valuesOf, type Mutation } from './arbitraries'
import type { Found } from './found'
import { hostileBody, hostileText } from './hostile'
import type { JsonSchema } from './jsonSchema'
import { otherBodies, type OtherBody } from './otherBodies'

/** One operation as the OpenAPI document describes it. */
export interface Described {
  operation: Operation
  params: Record<string, JsonSchema>
  query: Record<string, JsonSchema>
  body: JsonSchema | undefined
  /** Of its success; `undefined` where it has no body that is described. */
  response: JsonSchema | undefined
}

interface DocumentedOperation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { content?: { 'application/json': { schema: JsonSchema } } }>
}

/** The operations of a document, as it is served. */
export function describedBy(document: {
  paths: Record<string, Record<string, DocumentedOperation>>
}): Described[] {
  const documented = Object.values(document.paths).flatMap((path) => Object.values(path))
  return operations.map((operation) => {
    const described = documented.find(({ operationId }) => operationId === operation.id)
    if (!described) throw new Error(`${operation.id} is not in the document`)
    const named = (where: 'path' | 'query') =>
      Object.fromEntries(
        described.parameters
          .filter(({ in: place }) => place === where)
          .map(({ name, schema }) => [name, schema]),
      )
    return {
      operation,
      params: named('path'),
      query: named('query'),
      body: described.requestBody?.content['application/json'].schema,
      response: described.responses[operation.status]?.content?.['application/json'].schema,
    }
  })
}

/** A call as it is made up: from a case of the access matrix, changed, or from the document alone. */
export interface MadeCall {
  described: Described
  /** Which case of the matrix gives what is not made up. */
  row: number
  params: Record<string, unknown> | { found: number } | null
  query: Record<string, unknown> | null
  body: { made: unknown } | { raw: string } | { changes: Mutation[] } | { other: OtherBody }
  type: string
}

const madeOf = (schemas: Record<string, JsonSchema>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: hostileText }),
      ]),
    ),
    { requiredKeys: [] },
  )

/** Parameters that the operation may not have. */
const strayQuery = fc.dictionary(fc.constantFrom('limit', 'cursor', 'q', 'inconnu'), hostileText, {
  maxKeys: 2,
})

/** By the document's schema, or by what is known of those that take something else. */
function bodiesOf({ operation, body }: Described): fc.Arbitrary<MadeCall['body']> {
  const other = otherBodies[operation.id]
  if (other) return other.map((one) => ({ other: one }))
  return fc.oneof(
    { weight: 5, arbitrary: mutations.map((changes) => ({ changes })) },
    { weight: 5, arbitrary: valuesOf(body ?? {}).map((made) => ({ made })) },
    { weight: 1, arbitrary: hostileBody.map((raw) => ({ raw })) },
  )
}

function callsOf(described: Described): fc.Arbitrary<MadeCall> {
  const rows = operationMatrix[described.operation.id]?.length ?? 0
  return fc.record({
    described: fc.constant(described),
    row: fc.nat({ max: Math.max(rows - 1, 0) }),
    params: fc.oneof(
      { weight: 2, arbitrary: fc.nat({ max: 10_000 }).map((found) => ({ found })) },
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: madeOf(described.params) },
    ),
    query: fc.oneof(
      { weight: Object.keys(described.query).length > 0 ? 4 : 15, arbitrary: fc.constant(null) },
      { weight: Object.keys(described.query).length > 0 ? 6 : 0, arbitrary: madeOf(described.query) },
      { weight: 1, arbitrary: strayQuery },
    ),
    body: bodiesOf(described),
    type: fc.oneof(
      { weight: 30, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data'),
      },
    ),
  })
}

/** Calls over the whole document, each operation as often as any other. */
export const callsOver = (document: readonly Described[]): fc.Arbitrary<MadeCall> =>
  fc.oneof(...document.map(callsOf))

/** What ends a session or closes an account: never said of those who ask. */
const ENDS_SESSIONS = new Set(['revokeSessions', 'endSessions', 'disablePerson', 'changeRoles', 'logout'])

/** What an address names: of what was told before, each of its ids but that of a member. */
function paramsFound(
  { operation, params: schemas }: Described,
  params: MadeCall['params'],
  found: Found,
): Record<string, unknown> {
  if (params === null || !('found' in params) || typeof params.found !== 'number') return params ?? {}
  const { found: which } = params
  const names = Object.keys(schemas).filter((name) => name !== 'kind' && name !== operation.owner?.name)
  const told = names.map((name, index) => [name, found.pick(operation.path, which + 7 * index)])
  return Object.fromEntries(told.filter(([, value]) => value !== undefined))
}

/** A part of an address may hold anything that can be encoded. */
const encoded = (text: unknown) =>
  encodeURIComponent(
    (typeof text === 'string' ? text : (JSON.stringify(text) ?? '')).toWellFormed().slice(0, 3000),
  )

/** @param well the body of a case of the matrix */
function sentOf(body: MadeCall['body'], well: () => unknown) {
  if ('other' in body)
    return { headers: body.other.headers, body: new Uint8Array(Buffer.from(body.other.bytes, 'latin1')) }
  if ('raw' in body) return { headers: {}, body: body.raw }
  return {
    headers: {},
    body: JSON.stringify('made' in body ? body.made : mutated(well(), body.changes)) ?? '',
  }
}

/**
 * The request of a call, for who makes it.
 *
 * @param with.spared the uids of those who ask
 * @param with.found what earlier answers have told
 * @returns what is asked, what its address leads to, and whom it names where the operation has an owner
 */
export function requestOf(
  { described, row, params, query, body, type }: MadeCall,
  context: CellContext,
  { spared, found }: { spared: ReadonlySet<string>; found: Found },
): {
  path: string
  init: { method: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> | null }
  ids: unknown[]
  named: unknown
} {
  const { operation } = described
  const cell = operationMatrix[operation.id]?.[row]
  const given: Record<string, unknown> = {
    ...cell?.params?.(context),
    ...paramsFound(described, params, found),
  }
  if (ENDS_SESSIONS.has(operation.id))
    for (const [name, value] of Object.entries(given))
      if (typeof value === 'string' && spared.has(value)) given[name] = context.otherUid
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(given[name]))
  const asked: Record<string, unknown> = query ?? { ...cell?.query?.(context) }
  const search = Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  const sent = sentOf(body, () => cell?.body?.(context) ?? {})
  const hasBody = operation.method !== 'GET' && (described.body !== undefined || 'other' in body)
  const { owner } = operation
  return {
    path: `/api${path}${search && `?${search}`}`,
    init: {
      method: operation.method,
      headers: hasBody ? { 'Content-Type': type, ...sent.headers } : {},
      body: hasBody ? sent.body : null,
    },
    ids: Object.values(given),
    named: owner && (owner.in === 'params' ? given[owner.name] : asked[owner.name]),
  }
}
