import { beforeAll, describe, expect, inject, test } from 'vitest'
import { operations } from '~/operations.server'
import { signUp } from '~tests/support/accounts'
import { functionMatrix, operationMatrix, routeMatrix } from './accessMatrix'
import { callOperation, contextOf, sessionOf, namedIds, type World } from './matrixCell'
import { probesFor } from './probes'
import { routePaths } from './routePaths'
import { callServerFunction, exportedServerFunctions } from './serverFunctions'
import { CREDENTIALS, VISITORS, credentialHeaders, openAllSessions } from './visitors'

const server = inject('server')
const functions = exportedServerFunctions()
let world: World

beforeAll(async () => {
  const sessions = await openAllSessions(server)
  const { uid } = await signUp(server)
  world = { origin: server.origin, sessions, otherUid: uid, ...(await namedIds(server.origin, sessions)) }
})

const sorted = (names: Iterable<string>) => [...names].sort()

describe('the access matrix names what there is, no more and no less', () => {
  test('every operation of the API', () => {
    expect(sorted(Object.keys(operationMatrix))).toEqual(sorted(operations.map(({ id }) => id)))
  })
  test('every server function', () => {
    expect(sorted(Object.keys(functionMatrix))).toEqual(sorted(functions.map(({ name }) => name)))
  })
  test('every route', () => {
    expect(sorted(Object.keys(routeMatrix))).toEqual(sorted(routePaths()))
  })
})

describe.each(operations)('operation $id', (operation) => {
  const rows = (operationMatrix[operation.id] ?? []).filter(({ signsOut }) => !signsOut)
  const cells = rows.flatMap((row) =>
    probesFor(operation.id, CREDENTIALS, 1).flatMap((by) =>
      VISITORS.map((visitor) => ({ row, by, visitor, of: row.name })),
    ),
  )
  test.each(cells)('$of, asked by $visitor by $by', async ({ row, by, visitor }) => {
    const response = await callOperation(world, operation, row, visitor, by)
    const expected = (by === 'cookie' && row.expectedByCookie) || row.expected
    expect(response.status, await response.text()).toBe(expected[visitor])
  })
})

describe.each(functions)('server function $name', (serverFunction) => {
  const rows = functionMatrix[serverFunction.name] ?? []
  const cells = rows.flatMap((row) =>
    CREDENTIALS.flatMap((by) => VISITORS.map((visitor) => ({ row, by, visitor, of: row.name }))),
  )
  test.each(cells)('$of, asked by $visitor by $by', async ({ row, by, visitor }) => {
    const context = await contextOf(world, visitor, by)
    const headers = {
      Origin: world.origin,
      ...credentialHeaders(sessionOf(world, visitor), by, world.origin),
    }
    const answer = await callServerFunction(world.origin, serverFunction, row.data?.(context), headers)
    const known = by === 'cookie' || row.expectedByCookie ? visitor : 'nobody'
    const expected = (by === 'cookie' && row.expectedByCookie) || row.expected
    expect(answer.status, answer.code ?? '').toBe(expected[known])
    if (row.nothingFor) expect(answer.result === null).toBe(row.nothingFor.includes(known))
  })
})

describe.each(Object.keys(routeMatrix))('route %s', (route) => {
  const rows = (routeMatrix[route] ?? []).map((row, index) => ({ row, index }))
  const cells = rows.flatMap(({ row, index }) =>
    VISITORS.map((visitor) => ({ row, visitor, number: index + 1 })),
  )
  test.each(cells)('case $number, visited by $visitor', async ({ row, visitor }) => {
    const context = await contextOf(world, visitor, 'cookie')
    const { Cookie } = credentialHeaders(sessionOf(world, visitor), 'cookie', world.origin)
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...(Cookie ? { Cookie } : {}) }
    const response = await fetch(world.origin + row.path(context), { headers, redirect: 'manual' })
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(row.expected[visitor])
    if (row.leadsTo && response.status >= 300 && response.status < 400)
      expect(response.headers.get('location')).toBe(row.leadsTo)
  })
})
