import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings, toPublicSettings } from '~/env.server'
import { createIdentityController } from '~/features/identity/client/identityController'
import { openFirebase } from '~/features/identity/client/firebaseAuth'
import { readSession } from '~/features/identity/identity.functions'
import { sessionQuery } from '~/features/identity/identity.queries'
import { browserStorage } from '~tests/support/browser/storage'

vi.mock('~/features/identity/client/firebaseAuth', () => ({
  // Of a browser that has lost who is signed in: the client finds nobody, and says so.
  openFirebase: vi.fn(() => ({
    redirectResult: async () => null,
    onTokenChanged: (listener: (user: null) => void) => {
      listener(null)
      return () => undefined
    },
  })),
}))
vi.mock('~/features/identity/identity.functions', () => ({ readSession: vi.fn() }))

const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))

beforeEach(() => {
  sent.mockClear()
  vi.mocked(openFirebase).mockClear()
  vi.mocked(readSession).mockReset()
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { protocol: 'https:', assign: vi.fn() })
  vi.stubGlobal('fetch', sent)
})
afterEach(() => vi.unstubAllGlobals())

function begin(queryClient: QueryClient) {
  const settings = toPublicSettings(readSettings({}))
  return createIdentityController({ settings, queryClient, sessionChanged: async () => undefined }).start()
}

test('a browser that has lost her identity ends no session of which it is not known yet whose it is', async () => {
  const queryClient = new QueryClient()
  const hers = { uid: 'manon', name: 'Manon' }
  vi.mocked(readSession).mockResolvedValue(hers as never)
  const stop = begin(queryClient)
  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toEqual(hers)
  expect(openFirebase).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  stop()
})

test('where it is known whose page it is, the identity client is listened to: it ends what has ended elsewhere', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const stop = begin(queryClient)
  await expect.poll(() => sent.mock.calls.map(([address]) => address)).toEqual(['/api/logout'])
  stop()
})
