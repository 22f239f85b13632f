import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renewForPage } from '~/features/identity/client/renewForPage'
import { sessionQuery, userRecordQuery } from '~/features/identity/identity.queries'
import type { SessionUser } from '~/features/identity/session/sessionUser'
import { loadRecord, loadSession } from '~/features/identity/loadSession'
import { ApiError } from '~/http/apiError'

const { readSession, renewSession, callInProcess } = vi.hoisted(() => ({
  readSession: vi.fn(),
  renewSession: vi.fn(),
  callInProcess: vi.fn(),
}))
// Server functions and calls in-process need Start around them.
vi.mock('~/features/identity/identity.functions', () => ({ readSession, renewSession }))
vi.mock('~/http/call/callInProcess.server', () => ({ callInProcess }))

const MANON: SessionUser = {
  uid: 'u-1',
  name: 'Manon',
  email: 'manon@elan.test',
  emailVerified: true,
  roles: ['USER'],
  memberUntil: null,
  hasRecord: true,
  renewalDue: false,
}
const RECORD = { id: 'u-1', name: 'Manon' }
const recordOf = (client: QueryClient) => client.getQueryData(userRecordQuery('u-1').queryKey)

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  readSession.mockReset().mockResolvedValue(MANON)
  renewSession.mockReset()
  callInProcess.mockReset().mockResolvedValue(RECORD)
})

describe('what a page is loaded with', () => {
  test('a member’s session and record, each read once', async () => {
    for (const _ of ['by the root', 'by the page'])
      await loadSession(client).then((session) => session && loadRecord(client, session))
    expect(recordOf(client)).toEqual(RECORD)
    expect(readSession).toHaveBeenCalledOnce()
    expect(callInProcess.mock.calls.map(([key]) => key)).toEqual(['GET /users/{id}'])
  })

  test('no record for somebody whose record is yet to be made', async () => {
    await loadRecord(client, { ...MANON, hasRecord: false })
    expect(callInProcess).not.toHaveBeenCalled()
  })

  test('a record that cannot be had does not take the page with it', async () => {
    callInProcess.mockRejectedValue(new ApiError(500, 'server/internal'))
    await loadRecord(client, MANON)
    expect(recordOf(client)).toBeUndefined()
  })

  test('a visitor while the session cannot be checked: it is checked again, and known once that works', async () => {
    readSession.mockRejectedValueOnce(new ApiError(503, 'auth/unavailable'))
    expect(await loadSession(client)).toBeNull()
    expect(client.getQueryData(sessionQuery.queryKey)).toBeUndefined()
    expect(await loadSession(client)).toEqual(MANON)
  })
})

describe('a page that the server rendered without knowing who she is', () => {
  beforeEach(() => {
    vi.stubEnv('SSR', false)
    readSession.mockRejectedValue(new ApiError(503, 'auth/unavailable'))
  })
  afterEach(() => void vi.unstubAllEnvs())

  test('does not ask by showing it, nor by being loaded: its calm line asks, quietly', async () => {
    const failed = vi.fn()
    client.getQueryCache().config.onError = failed
    const shown = new QueryObserver(client, sessionQuery)
    const stop = shown.subscribe(() => undefined)
    expect(await loadSession(client)).toBeNull()
    await client.resetQueries()
    expect(readSession).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
    client.setQueryData(sessionQuery.queryKey, MANON)
    expect(shown.getCurrentResult().data).toEqual(MANON)
    expect(await loadSession(client)).toEqual(MANON)
    stop()
  })
})

describe('prolonging a session', () => {
  const due = { ...MANON, renewalDue: true }

  test('shows what it then is', async () => {
    client.setQueryData(sessionQuery.queryKey, due)
    renewSession.mockResolvedValue(MANON)
    await renewForPage(client)
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(MANON)
  })

  test('shows that it has ended meanwhile', async () => {
    client.setQueryData(sessionQuery.queryKey, due)
    renewSession.mockResolvedValue(null)
    await renewForPage(client)
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull()
  })

  test('that fails leaves the page as it is', async () => {
    client.setQueryData(sessionQuery.queryKey, due)
    renewSession.mockRejectedValue(new ApiError(503, 'auth/unavailable'))
    await renewForPage(client)
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(due)
  })

  test('takes its turn among the sign-ins and sign-outs of all tabs', async () => {
    const turns: string[] = []
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, work: () => Promise<unknown>) => {
          turns.push(name)
          return work()
        },
      },
    })
    renewSession.mockResolvedValue(MANON)
    await renewForPage(client)
    expect(turns).toEqual(['elan-session'])
    vi.unstubAllGlobals()
  })
})
