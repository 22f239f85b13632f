import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followOtherTabs } from '~/features/identity/client/tabs'
import { readSession } from '~/features/identity/identity.functions'
import { sessionQuery } from '~/features/identity/identity.queries'
import { holdDevice, isDeviceOf, takeDevice } from '~/lib/memberStorage'
import type { SessionMessage } from '~/lib/sessionChannel'
import { noteBack, noteLeft, onBack } from '~/lib/whoLeft'
import { holdPage } from '~/ui/forms/unsavedHere'
import { browserStorage } from '~tests/support/browser/storage'

vi.mock('~/features/identity/identity.functions', () => ({ readSession: vi.fn() }))

let told = new EventTarget()
const say = (data: SessionMessage) => told.dispatchEvent(new MessageEvent('message', { data }))
const left = () => vi.mocked(location.assign).mock.calls.flat()

beforeEach(() => {
  told = new EventTarget()
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('location', { assign: vi.fn() })
  vi.stubGlobal(
    'BroadcastChannel',
    vi.fn(function () {
      return Object.assign(told, { close: () => undefined })
    }),
  )
})
afterEach(async () => {
  await takeDevice('camille')
  vi.unstubAllGlobals()
})

/** @returns what is rendered again */
function openPage(uid: string | null) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, (uid && { uid }) as never)
  const sessionChanged = vi.fn(async () => undefined)
  onTestFinished(followOtherTabs(queryClient, sessionChanged))
  return sessionChanged
}

test.each(['leaving', 'signed-out'] as const)(
  'once another tab has said that she leaves (%s) nothing that comes up here takes the device for her',
  async (message) => {
    openPage('camille')
    say(message)
    expect(left()).toEqual(message === 'signed-out' ? ['/'] : [])
    expect(await holdDevice('camille')).toBe(false)
    expect(Object.keys(localStorage)).toEqual([])
  },
)

test('on a page that stays she is here again once she has signed in in another tab', async () => {
  onTestFinished(holdPage(() => true))
  const sessionChanged = openPage('camille')
  say('signed-out')
  expect(left()).toEqual([])
  vi.mocked(readSession).mockResolvedValue({ uid: 'camille' } as never)
  say('signed-in')
  await expect.poll(() => sessionChanged.mock.calls.length).toBe(1)
  expect(await holdDevice('camille')).toBe(true)
  expect(isDeviceOf('camille')).toBe(true)
})

test('who leaves while it is asked whether she has signed in has left: what was said last counts', async () => {
  onTestFinished(holdPage(() => true))
  const answer = Promise.withResolvers<never>()
  vi.mocked(readSession).mockReturnValue(answer.promise)
  const sessionChanged = openPage('camille')
  say('signed-in')
  say('leaving')
  answer.resolve({ uid: 'camille' } as never)
  await expect.poll(() => sessionChanged.mock.calls.length).toBe(1)
  expect(await holdDevice('camille')).toBe(false)
})

test('what gave up on a page that stayed is begun anew once she is back, and only then', () => {
  const begin = vi.fn()
  const stop = onBack('camille', begin)
  noteBack('camille')
  noteLeft('zoe')
  noteBack('zoe')
  expect(begin).not.toHaveBeenCalled()
  noteLeft('camille')
  noteBack('camille')
  expect(begin).toHaveBeenCalledOnce()
  stop()
  noteLeft('camille')
  noteBack('camille')
  expect(begin).toHaveBeenCalledOnce()
})

test('a visitor’s page stays where it is', () => {
  openPage(null)
  say('leaving')
  say('signed-out')
  expect(left()).toEqual([])
})
