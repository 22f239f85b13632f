import vm from 'node:vm'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave } from '~/features/identity/client/leave'
import { MAKE_UP_SIGN_OUT, oweSignOut } from '~/features/identity/client/signOutDue'
import { inTurn } from '~/features/identity/client/sessionTurns'
import { postToSession } from '~/features/identity/client/tokens/tokenSync'
import { browserStorage } from '~tests/support/browser/storage'

const DUE = 'elan.sign-out-due'
const answers = (status: number) => async () => new Response(null, { status })
const away = async () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', browserStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs the script in the head of a page that is opened in this browser. */
function openPage(send: () => Promise<Response>, storage: unknown = localStorage) {
  const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(send)
  const page = { isShown: true, words: '', reloads: 0, turns: new Array<string>(), sent }
  const listeners = new Map<string, (event: unknown) => void>()
  const blank = {
    style: {},
    set textContent(words: string) {
      page.words = words
    },
  }
  vm.runInNewContext(MAKE_UP_SIGN_OUT, {
    document: {
      createElement: () => blank,
      documentElement: { replaceWith: () => void (page.isShown = false) },
    },
    location: { reload: () => void page.reloads++ },
    navigator: {
      locks: {
        request: async (name: string, work: () => Promise<void>) => {
          page.turns.push(name)
          await work()
        },
      },
    },
    get localStorage() {
      if (storage === null) throw new DOMException('no storage', 'SecurityError')
      return storage
    },
    fetch: sent,
    AbortSignal,
    setTimeout,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  })
  const comeBack = (persisted: boolean) => listeners.get('pageshow')?.({ persisted })
  return Object.assign(page, { comeBack })
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a page is shown as it comes where no sign-out is due', async () => {
  const page = openPage(answers(204))
  page.comeBack(false)
  page.comeBack(true)
  await settle()
  expect(page).toMatchObject({ isShown: true, reloads: 0, turns: [] })
  expect(page.sent).not.toHaveBeenCalled()
})

test('a browser that forbids its storage shows the page', () => {
  expect(openPage(answers(204), null)).toMatchObject({ isShown: true, turns: [] })
})

test('a sign-out that is due is made up before anything is shown, and the page asked for anew', async () => {
  oweSignOut('/api/leave')
  const page = openPage(answers(204))
  expect(page).toMatchObject({ isShown: false, reloads: 0 })
  await settle()
  expect(page.sent).toHaveBeenCalledExactlyOnceWith(
    '/api/leave',
    expect.objectContaining({ method: 'POST', credentials: 'include' }),
  )
  expect(page).toMatchObject({ isShown: false, reloads: 1, words: '' })
  expect(localStorage.getItem(DUE)).toBeNull()
})

test('it takes its turn with the logins and logouts of the other tabs', async () => {
  oweSignOut('/api/logout')
  const page = openPage(answers(204))
  const request = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>((_, work) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  await inTurn(async () => undefined)
  expect(page.turns).toEqual([request.mock.calls[0]?.[0]])
})

test.each([
  ['without network', away],
  ['while the server is not there', answers(503)],
])('%s nothing is shown but that it is still to come, and it is tried again', async (_, send) => {
  oweSignOut('/api/logout')
  const page = openPage(send)
  await settle()
  expect(page).toMatchObject({ isShown: false, reloads: 0, words: expect.stringContaining('Déconnexion') })
  expect(localStorage.getItem(DUE)).toBe('/api/logout')
  page.sent.mockImplementation(answers(204))
  await vi.advanceTimersByTimeAsync(3000)
  expect(page).toMatchObject({ isShown: false, reloads: 1 })
  expect(localStorage.getItem(DUE)).toBeNull()
})

test('one that another tab has settled meanwhile is not sent: it would end the new session', async () => {
  oweSignOut('/api/logout')
  const page = openPage(away)
  await settle()
  await postToSession('/api/login', 'token', answers(204))
  await vi.advanceTimersByTimeAsync(3000)
  expect(page.sent).toHaveBeenCalledTimes(1)
  expect(page.reloads).toBe(1)
})

test('a page that the browser has kept as it was is asked for anew', () => {
  const page = openPage(answers(204))
  oweSignOut('/api/logout')
  page.comeBack(true)
  expect(page.reloads).toBe(1)
})

test.each([
  ['is answered', answers(204), null],
  ['is refused', async () => new Response('away', { status: 503 }), '/api/logout'],
  ['gets no answer', away, '/api/logout'],
])('whether the mark is left by a sign-out that %s', async (name, send, mark) => {
  vi.stubGlobal('localStorage', browserStorage({ 'firebase:authUser:key:[DEFAULT]': '{}', theme: 'x' }))
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { cookie: '' })
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign, protocol: 'https:' })
  const told: string[] = []
  const tabs = { postMessage: (message: string) => void told.push(message), close: () => {} }
  vi.stubGlobal(
    'BroadcastChannel',
    vi.fn(function () {
      return tabs
    }),
  )
  // From the first moment: she may close the page while it waits, and another tab asks for something in the session's name.
  const sent = vi.fn<typeof fetch>(async () => {
    expect([localStorage.getItem(DUE), told]).toEqual(['/api/logout', ['leaving']])
    return send()
  })
  vi.stubGlobal('fetch', sent)
  vi.useRealTimers()
  const outcome = await leave(new QueryClient(), 'BROKEN').catch((error: unknown) => error)
  // A refusal is raised, once all the rest is done; without an answer there is nothing to raise.
  if (name === 'is refused')
    expect(outcome).toMatchObject({ name: 'SessionEndpointError', status: 503, body: 'away' })
  else expect(outcome).toBeUndefined()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  expect(told).toEqual(['leaving', 'signed-out'])
  expect(localStorage.getItem(DUE)).toBe(mark)
  // Who was signed in goes, whether or not the identity client could be loaded to say so.
  expect(Object.keys(localStorage)).toEqual(mark === null ? [] : [DUE])
})
