import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSettings, toPublicSettings } from '~/env.server'
import { createIdentityController } from '~/features/identity/client/identityController'
import { openFirebase } from '~/features/identity/client/firebaseAuth'
import { readSession } from '~/features/identity/identity.functions'
import { sessionQuery } from '~/features/identity/identity.queries'
import { ensureRecord } from '~/features/identity/users/ensureRecord'
import { forgetMine, holdDevice, isDeviceOf, takeDevice } from '~/lib/memberStorage'
import { noteLeft } from '~/lib/whoLeft'
import { takeCarriedNotices } from '~/ui/notices/takeCarriedNotices'
import { notifyError } from '~/ui/notify'
import { browserStorage } from '~tests/support/browser/storage'
import { expectConsoleError } from '~tests/support/failOnConsoleError'

type Listener = (user: object | null) => void

/** Of a browser that has lost who is signed in: the client finds nobody, and says so. */
const listened = vi.hoisted(() => vi.fn((listener: Listener) => listener(null)))

vi.mock('~/features/identity/client/firebaseAuth', () => ({
  openFirebase: vi.fn(() => ({
    redirectResult: async () => null,
    onTokenChanged: (listener: Listener) => {
      listened(listener)
      return () => undefined
    },
  })),
}))
vi.mock('~/features/identity/identity.functions', () => ({ readSession: vi.fn() }))
vi.mock('~/features/identity/users/ensureRecord', async (original) => ({
  ...(await original<object>()),
  ensureRecord: vi.fn(),
}))

const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))

/** In milliseconds: what was told in one test stands no more in the next. */
let now = Date.parse('2026-03-01T12:00:00Z')

beforeEach(() => {
  vi.setSystemTime((now += 60_000))
  sent.mockClear()
  vi.mocked(openFirebase).mockClear()
  vi.mocked(readSession).mockReset()
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { protocol: 'https:', assign: vi.fn() })
  vi.stubGlobal('fetch', sent)
})
afterEach(async () => {
  vi.useRealTimers()
  // Who has left on a page is remembered by it, until she signs in again.
  await takeDevice('manon')
  vi.unstubAllGlobals()
})

function controllerOf(queryClient: QueryClient) {
  const settings = toPublicSettings(readSettings({}))
  return createIdentityController({ settings, queryClient, sessionChanged: async () => undefined })
}
const begin = (queryClient: QueryClient) => controllerOf(queryClient).start()

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

test('a token that comes once she has left, and another has come, opens no session and is not kept', async () => {
  const { promise: lateToken, resolve } = Promise.withResolvers<string>()
  const { promise: told, resolve: tell } = Promise.withResolvers<Listener>()
  listened.mockImplementationOnce(tell)
  const written = vi.fn()
  vi.stubGlobal('document', {
    set cookie(value: string) {
      written(value)
    },
  })
  vi.mocked(readSession).mockResolvedValue({ uid: 'zoe' } as never)
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const stop = begin(queryClient)
  const changed = await told
  changed({ uid: 'manon', refreshToken: 'refresh-of-manon', getIdToken: () => lateToken })
  changed(null)
  changed({ uid: 'zoe', refreshToken: 'refresh-of-zoe', getIdToken: async () => 'token-of-zoe' })
  await expect.poll(() => sent.mock.calls.length).toBe(2)
  resolve('token-of-manon')
  // What is carried takes its turn behind that one.
  await lateToken
  changed({ uid: 'zoe', refreshToken: 'refresh-of-zoe', getIdToken: async () => 'next-of-zoe' })
  await expect
    .poll(() => sent.mock.calls.at(-1)?.[1]?.headers)
    .toEqual({ Authorization: 'Bearer next-of-zoe' })
  expect(sent.mock.calls.map(([address, init]) => [address, init?.headers])).toEqual([
    ['/api/logout', undefined],
    ['/api/login', { Authorization: 'Bearer token-of-zoe' }],
    ['/api/login', { Authorization: 'Bearer next-of-zoe' }],
  ])
  expect(written.mock.calls.flat().join('\n')).not.toContain('of-manon')
  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ uid: 'zoe' })
  stop()
})

describe('while a change of who is signed in is carried, another comes:', () => {
  const IDENTITY = 'firebase:authUser:demo-api-key:[DEFAULT]'
  const asked = () =>
    sent.mock.calls.map(([address, init]) => [address, new Headers(init?.headers).get('Authorization')])
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const person = (uid: string, token: string | Promise<string>) => ({
    uid,
    refreshToken: `refresh-of-${uid}`,
    getIdToken: async () => token,
  })

  /** A page of hers, or of nobody. */
  async function pageOf(uid: string | null) {
    const { promise: told, resolve: tell } = Promise.withResolvers<Listener>()
    listened.mockImplementationOnce(tell)
    const written = vi.fn()
    vi.stubGlobal('document', {
      set cookie(value: string) {
        written(value)
      },
    })
    const queryClient = new QueryClient()
    queryClient.setQueryData(sessionQuery.queryKey, (uid && { uid }) as never)
    onTestFinished(begin(queryClient))
    const changed = await told
    const kept = () => written.mock.calls.flat().join('\n')
    return { changed, kept, session: () => queryClient.getQueryData(sessionQuery.queryKey) }
  }
  beforeEach(() => localStorage.setItem(IDENTITY, '{}'))

  test('she has left in another tab, of which this one has not heard: her token opens no session, and is not kept', async () => {
    const { promise: late, resolve } = Promise.withResolvers<string>()
    const { changed, kept } = await pageOf('manon')
    changed(person('manon', late))
    await settled()
    localStorage.removeItem(IDENTITY)
    resolve('late')
    await settled()
    expect([asked(), kept()]).toEqual([[], ''])
  })

  test('nor does one that waits behind another call to the session', async () => {
    const { promise: first, resolve } = Promise.withResolvers<Response>()
    sent.mockImplementationOnce(() => first)
    const { changed } = await pageOf('manon')
    changed(person('manon', 'first'))
    await settled()
    changed(person('manon', 'second'))
    await settled()
    localStorage.removeItem(IDENTITY)
    resolve(new Response(null, { status: 204 }))
    await settled()
    expect(asked()).toEqual([['/api/login', 'Bearer first']])
  })

  test('that the first one is refused for good does not sign out who is there now', async () => {
    const { promise: first, resolve } = Promise.withResolvers<Response>()
    sent.mockImplementationOnce(() => first)
    vi.mocked(readSession).mockResolvedValue({ uid: 'zoe' } as never)
    const { changed, kept, session } = await pageOf(null)
    changed(person('manon', 'of-manon'))
    await settled()
    changed(person('zoe', 'of-zoe'))
    resolve(Response.json({ code: 'auth/user-disabled' }, { status: 401 }))
    await expect.poll(session).toEqual({ uid: 'zoe' })
    expect(asked().at(-1)).toEqual(['/api/login', 'Bearer of-zoe'])
    expect(location.assign).not.toHaveBeenCalled()
    expect(localStorage.getItem(IDENTITY)).toBe('{}')
    expect(kept()).toContain('refresh-of-zoe')
  })

  test('nor does a sign-out elsewhere that is still carried', async () => {
    const { promise: logout, resolve } = Promise.withResolvers<Response>()
    sent.mockImplementationOnce(() => logout)
    vi.mocked(readSession).mockResolvedValue({ uid: 'zoe' } as never)
    const { changed, session } = await pageOf('manon')
    changed(null)
    await settled()
    changed(person('zoe', 'of-zoe'))
    await settled()
    resolve(new Response(null, { status: 204 }))
    await expect.poll(session).toEqual({ uid: 'zoe' })
    expect(asked()).toEqual([
      ['/api/logout', null],
      ['/api/login', 'Bearer of-zoe'],
    ])
    expect(location.assign).not.toHaveBeenCalled()
  })

  test('of hers, an older token that comes later is dropped; it is carried where the newer one does not come', async () => {
    vi.mocked(readSession).mockResolvedValue({ uid: 'manon' } as never)
    for (const [newer, carried] of [
      [async () => 'newer', 'newer'],
      [() => Promise.reject(new Error('offline')), 'older'],
    ] as const) {
      sent.mockClear()
      const { promise: older, resolve } = Promise.withResolvers<string>()
      const { changed, session } = await pageOf(null)
      changed(person('manon', older))
      changed({ ...person('manon', ''), getIdToken: newer })
      await settled()
      resolve('older')
      await expect.poll(session).toEqual({ uid: 'manon' })
      await settled()
      expect(asked()).toEqual([['/api/login', `Bearer ${carried}`]])
    }
  })

  test('who has left elsewhere and signs in again there is here again on a page that stayed', async () => {
    const { changed } = await pageOf('manon')
    noteLeft('manon')
    changed(person('manon', 'again'))
    await settled()
    expect(asked()).toEqual([['/api/login', 'Bearer again']])
    expect(await holdDevice('manon')).toBe(true)
    // Not where she has left once more before her token was carried.
    const login = Promise.withResolvers<Response>()
    sent.mockImplementationOnce(() => login.promise)
    changed(person('manon', 'late'))
    await settled()
    localStorage.removeItem(IDENTITY)
    noteLeft('manon')
    login.resolve(new Response(null, { status: 204 }))
    await settled()
    expect(await holdDevice('manon')).toBe(false)
  })

  test('who has left on this page and comes back by the provider has the device again', async () => {
    await forgetMine('manon')
    expect(await holdDevice('manon')).toBe(false)
    vi.mocked(readSession).mockResolvedValue({ uid: 'manon' } as never)
    const { changed, session } = await pageOf(null)
    changed(person('manon', 'again'))
    await expect.poll(session).toEqual({ uid: 'manon' })
    expect(isDeviceOf('manon')).toBe(true)
  })

  test('a sign-in on this page that was ended in another one keeps nothing', async () => {
    const { promise: late, resolve } = Promise.withResolvers<string>()
    const signedIn = controllerOf(new QueryClient()).signedIn(person('manon', late) as never)
    await settled()
    localStorage.removeItem(IDENTITY)
    resolve('late')
    await signedIn
    expect([asked(), document.cookie]).toEqual([[], ''])
  })
})

describe('an identity that this browser has lost, on a page of hers,', () => {
  const hers = { uid: 'manon', name: 'Manon' }
  const asked = () => sent.mock.calls.map(([address]) => address)
  const left = () => vi.mocked(location.assign).mock.calls.flat()
  /** Until what follows an answer is done. */
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  function beginHers(): () => void {
    const queryClient = new QueryClient()
    queryClient.setQueryData(sessionQuery.queryKey, hers as never)
    localStorage.setItem('theme', 'x')
    return begin(queryClient)
  }

  test('ends her session here too, and what went wrong is told on the next page', async () => {
    const stop = beginHers()
    notifyError('auth/id-token-expired', 'Votre session a expiré.')
    await expect.poll(left).toEqual(['/'])
    const told = takeCarriedNotices().map(({ message }) => message)
    expect(told).toContain('Votre session a expiré.')
    expect(localStorage.getItem('theme')).toBe('x')
    stop()
  })

  test('leaves the page as it is where the server refuses the logout, which is said', async () => {
    const said = expectConsoleError()
    sent.mockResolvedValueOnce(new Response('away', { status: 503 }))
    const stop = beginHers()
    const refusal = { name: 'SessionEndpointError', status: 503, body: 'away' }
    await expect.poll(() => said.mock.calls).toMatchObject([['a session endpoint', refusal]])
    await settled()
    expect([asked(), left()]).toEqual([['/api/logout'], []])
    stop()
  })

  test.each(['auth/id-token-revoked', 'auth/user-disabled', 'auth/argument-error'])(
    'ends all of her session where the server refuses for good: %s',
    async (code) => {
      sent.mockResolvedValueOnce(Response.json({ code }, { status: 401 }))
      const stop = beginHers()
      await expect.poll(left).toEqual(['/'])
      // The cause may be in what the browser keeps.
      expect(localStorage.getItem('theme')).toBeNull()
      stop()
    },
  )

  test('leaves the page as it is without an answer, and says nothing of it', async () => {
    sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const stop = beginHers()
    await expect.poll(asked).toEqual(['/api/logout'])
    await settled()
    expect([asked(), left()]).toEqual([['/api/logout'], []])
    stop()
  })
})

describe('a sign-in after which her record is refused', () => {
  const user = {
    uid: 'manon',
    displayName: 'Manon',
    email: null,
    refreshToken: 'r',
    getIdToken: async () => 't',
  }
  async function signInRefused(code: string) {
    vi.mocked(ensureRecord).mockRejectedValue(Object.assign(new Error(code), { code, status: 401 }))
    await expect(controllerOf(new QueryClient()).signedIn(user as never)).rejects.toMatchObject({ code })
    return sent.mock.calls.map(([address]) => address)
  }

  test.each(['auth/id-token-expired', 'auth/argument-error'])(
    'by %s has ended: she is on / again',
    async (code) => {
      localStorage.setItem('theme', 'x')
      expect(await signInRefused(code)).toContain('/api/logout')
      expect(vi.mocked(location.assign).mock.calls).toEqual([['/']])
      expect(localStorage.getItem('theme')).toBeNull()
      const told = takeCarriedNotices().map(({ title }) => title)
      expect(told.includes('auth/argument-error Unhandled Error')).toBe(code === 'auth/argument-error')
    },
  )

  test('by anything else goes on: the form says what it was', async () => {
    expect(await signInRefused('auth/insufficient-permissions')).not.toContain('/api/logout')
    expect(location.assign).not.toHaveBeenCalled()
  })
})

test.each(['auth/argument-error', 'auth/user-disabled'])(
  'a sign-in that the server refuses for good by %s says of a bad token why, on the next page',
  async (code) => {
    sent.mockResolvedValueOnce(Response.json({ code }, { status: 401 }))
    const queryClient = new QueryClient()
    queryClient.setQueryData(sessionQuery.queryKey, { uid: 'manon', name: 'Manon' } as never)
    onTestFinished(begin(queryClient))
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith('/'))
    const told = takeCarriedNotices().map(({ title, autoClose }) => [title, autoClose])
    expect(told).toEqual(code === 'auth/argument-error' ? [[`${code} Unhandled Error`, 10_000]] : [])
  },
)

test('who signs out by herself is told nothing on the next page of what went wrong before', async () => {
  notifyError('server/internal', 'Réessayez dans un instant.')
  await controllerOf(new QueryClient()).signOut()
  expect(vi.mocked(location.assign)).toHaveBeenCalledExactlyOnceWith('/')
  expect(takeCarriedNotices()).toEqual([])
})

describe('who signs out', () => {
  const manon = {
    uid: 'manon',
    displayName: null,
    email: null,
    refreshToken: 'r',
    getIdToken: async () => 't',
  }
  /** A page of hers, on a device that is whose. */
  async function leaveOn(owner: string) {
    const queryClient = new QueryClient()
    queryClient.setQueryData(sessionQuery.queryKey, { uid: 'manon' } as never)
    await takeDevice('manon')
    localStorage.setItem('elan.owner', owner)
    const controller = controllerOf(queryClient)
    await controller.signOut()
    return controller
  }

  test('has left, as her page knows, though the device was another’s already', async () => {
    await leaveOn('zoe')
    expect(await holdDevice('manon')).toBe(false)
    expect(localStorage.getItem('elan.owner')).toBeNull()
    expect(await holdDevice('zoe')).toBe(true)
  })

  test('has the device again once she signs in on the same page', async () => {
    const controller = await leaveOn('manon')
    expect(await holdDevice('manon')).toBe(false)
    vi.mocked(ensureRecord).mockResolvedValue({} as never)
    vi.mocked(readSession).mockResolvedValue({ uid: 'manon' } as never)
    await controller.signedIn(manon as never)
    expect(isDeviceOf('manon')).toBe(true)
    expect(await holdDevice('manon')).toBe(true)
  })
})
