import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '~/operations.server'
import { openDemoSession, type DemoAccount } from '~tests/support/accounts'
import { startTestServer, type TestServer } from '~tests/support/server/server'
import { operationMatrix } from '../access/accessMatrix'
import { addressOf, callOperation, contextOf, type World } from '../access/matrixCell'
import { CREDENTIALS, VISITORS, openAllSessions } from '../access/visitors'

const cells = operations.flatMap((operation) =>
  (operationMatrix[operation.id] ?? [])
    .filter(({ signsOut }) => signsOut)
    .flatMap((row) =>
      CREDENTIALS.flatMap((by) =>
        VISITORS.map((visitor) => ({ operation, row, by, visitor, id: operation.id, of: row.name })),
      ),
    ),
)

describe('the cells of the access matrix that sign their visitor out', () => {
  // These cells of the access matrix void every session of the demo's accounts, so they have a server to themselves.
  let server: TestServer
  let world: World
  beforeAll(async () => {
    server = await startTestServer({ build: false })
    world = {
      origin: server.origin,
      sessions: await openAllSessions(server),
      otherUid: 'nobody',
      freeVideoId: '',
      proVideoId: '',
      runningSubscriptionId: '',
      endedSubscriptionId: '',
      teamId: '',
      memberId: '',
      invitationToken: '',
    }
  })
  afterAll(() => server?.stop())

  test.each(cells)('$id, $of, asked by $visitor by $by', async ({ operation, row, by, visitor }) => {
    if (visitor !== 'nobody') {
      const account: DemoAccount = visitor
      world = { ...world, sessions: { ...world.sessions, [account]: await openDemoSession(server, account) } }
    }
    const response = await callOperation(world, operation, row, visitor, by)
    expect(response.status, await response.text()).toBe(row.expected[visitor])
    expect(addressOf(operation, row, await contextOf(world, visitor, by))).toContain('/sessions')
  })
})
