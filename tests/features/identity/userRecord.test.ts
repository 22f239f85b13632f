import { QueryClient, QueryObserver, focusManager, type QueryKey } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionQuery, userRecordQuery } from '~/features/identity/identity.queries'
import { ensureRecord, nameForRecord } from '~/features/identity/users/ensureRecord'
import { MAX_NAME_LENGTH } from '~/features/identity/users/users.schema'
import { answerCalls } from '~tests/support/browserCalls'
import { expectConsoleError } from '~tests/support/failOnConsoleError'

vi.mock('~/features/identity/identity.functions', () => ({ readSession: vi.fn() }))
vi.mock('~/http/call/callInProcess.server', async () => ({
  callInProcess: (await import('~/http/call/callFromBrowser')).callFromBrowser,
}))

const RECORD = { id: 'u-1', name: 'Manon', memberUntil: '2027-01-01T00:00:00.000Z' }
const READ = { ...RECORD, memberUntil: new Date(RECORD.memberUntil) }
const refusal = (status: number, code: string) => Response.json({ code, message: '', status }, { status })
const session = { uid: 'u-1', name: 'Manon', email: 'manon@elan.test' }
// Without the types of their data: a test gives the little that is read.
const sessionKey: QueryKey = sessionQuery.queryKey
const recordKey: QueryKey = userRecordQuery('u-1').queryKey

afterEach(() => vi.unstubAllGlobals())

/** An API where her record is made by the first POST. */
function apiWithout() {
  let made = false
  return answerCalls((key) => {
    if (key === 'POST /users') made = true
    return made ? RECORD : refusal(404, 'users/not-found')
  })
}

describe('the record of who has signed in', () => {
  test('is fetched', async () => {
    const asked = answerCalls(() => RECORD)
    expect(await ensureRecord('u-1', () => 'Manon')).toEqual(READ)
    expect(asked.map(({ key }) => key)).toEqual(['GET /users/u-1'])
  })

  test('is created after a 404, with her name, and fetched again', async () => {
    expectConsoleError()
    const asked = apiWithout()
    expect(await ensureRecord('u-1', () => 'Manon')).toEqual(READ)
    expect(asked).toEqual([
      { key: 'GET /users/u-1', body: undefined },
      { key: 'POST /users', body: { name: 'Manon' } },
      { key: 'GET /users/u-1', body: undefined },
    ])
  })

  test('may have been created by another tab meanwhile', async () => {
    expectConsoleError()
    let reads = 0
    answerCalls((key) => {
      if (key === 'POST /users') return refusal(409, 'users/exists')
      return reads++ === 0 ? refusal(404, 'users/not-found') : RECORD
    })
    expect(await ensureRecord('u-1', () => 'Manon')).toEqual(READ)
  })

  test.each([
    ['GET /users/u-1', 401, 'auth/missing-token', 1],
    ['POST /users', 429, 'request/throttled', 2],
  ])('that %s refuses with %i is not had', async (refused, status, code, calls) => {
    expectConsoleError()
    const asked = answerCalls((key) =>
      key === refused ? refusal(status, code) : refusal(404, 'users/not-found'),
    )
    await expect(ensureRecord('u-1', () => 'Manon')).rejects.toMatchObject({ status, code })
    expect(asked).toHaveLength(calls)
  })
})

describe('its query', () => {
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

  test('makes the record where there is none, with the name of the session', async () => {
    expectConsoleError()
    const asked = apiWithout()
    const queryClient = client()
    queryClient.setQueryData(sessionKey, session)
    expect(await queryClient.fetchQuery(userRecordQuery('u-1'))).toEqual(READ)
    expect(asked[1]).toEqual({ key: 'POST /users', body: { name: 'Manon' } })
  })

  test('only reads while a page is rendered: that changes nothing', async () => {
    expectConsoleError()
    const asked = apiWithout()
    vi.stubGlobal('window', undefined)
    await expect(client().fetchQuery(userRecordQuery('u-1'))).rejects.toMatchObject({ status: 404 })
    expect(asked.map(({ key }) => key)).toEqual(['GET /users/u-1'])
  })

  test('is not fetched again on mount or focus once the page has it, and is when it was changed', async () => {
    const asked = answerCalls(() => RECORD)
    const queryClient = client()
    queryClient.setQueryData(recordKey, READ, { updatedAt: 1 })
    queryClient.mount()
    const observe = () => new QueryObserver(queryClient, userRecordQuery('u-1')).subscribe(() => {})
    const stops = [observe(), observe()]
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await Promise.resolve()
    expect(asked).toEqual([])
    await queryClient.invalidateQueries({ queryKey: recordKey })
    expect(asked).toHaveLength(1)
    for (const stop of stops) stop()
    queryClient.unmount()
    focusManager.setFocused(undefined)
  })
})

test.each([
  [{ name: 'Manon', email: 'm@elan.test' }, 'Manon'],
  [{ name: '  Zoé ', email: null }, 'Zoé'],
  [{ name: ' ', email: 'lea.b@elan.test' }, 'lea.b'],
  [{ name: null, email: null }, 'Membre'],
  [null, 'Membre'],
  [{ name: null, email: '@' }, 'Membre'],
  [{ name: 'Zo\u00ADé', email: null }, 'Zoé'],
  [{ name: '\u200B', email: 'lea.b@elan.test' }, 'lea.b'],
  [{ name: 'a'.repeat(200), email: null }, 'a'.repeat(MAX_NAME_LENGTH)],
])('a new record of %j has the name %j', (named, name) => {
  expect(nameForRecord(named)).toBe(name)
})
