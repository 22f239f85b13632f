import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageHeld } from '~/ui/forms/unsavedHere'
import { sendFile, type SendEvents } from '~/features/uploads/client/sendFile'
import { currentUploads } from '~/features/uploads/client/sendingList'
import { addUploads, sendAgain } from '~/features/uploads/client/uploadQueue'
import { openUploads } from '~/features/uploads/client/uploadsOfPage'
import { stateLabel } from '~/features/uploads/client/uploadWords'
import { readAllMine } from '~/lib/memberStorage'
import { stubPage } from './sendersPage'

vi.mock('~/features/uploads/client/sendFile', () => ({ sendFile: vi.fn() }))

const URL_OF_FILM = '/api/uploads/6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const SIGNED_OUT = { status: 401, code: 'auth/missing-token', limit: null }
const asked = vi.mocked(sendFile)
const last = () => {
  const [, to, events] = asked.mock.lastCall ?? []
  return { url: to?.url, events: events as SendEvents }
}

beforeEach(() => {
  stubPage()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('a film whose piece comes when her session has ended waits for her, and goes on where it was', async () => {
  await openUploads('inès')
  await addUploads([{ file: new File(['x'.repeat(9000)], 'Force.mov') }])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(isPageHeld()).toBe(true)
  last().events.onUrl(URL_OF_FILM)
  last().events.onFailure(SIGNED_OUT)
  const [waiting] = currentUploads()
  expect(waiting).toMatchObject({ state: 'RETRYING', code: 'auth/missing-token' })
  if (waiting) expect(stateLabel(waiting, true)).toContain('l’envoi reprendra où il en était')
  expect([...readAllMine('uploads/').values()]).toMatchObject([{ url: URL_OF_FILM }])
  // What the page asks meanwhile does not take her from it.
  expect(isPageHeld()).toBe(true)

  sendAgain()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(last().url).toBe(URL_OF_FILM)
  last().events.onDone()
  expect(currentUploads()).toMatchObject([{ state: 'FINISHED' }])
  expect(isPageHeld()).toBe(false)
})

test('one of who may not send any more is given up', async () => {
  await openUploads('aurore')
  const before = asked.mock.calls.length
  await addUploads([{ file: new File(['y'.repeat(9000)], 'Yoga.mov') }])
  await vi.waitFor(() => expect(asked.mock.calls.length).toBe(before + 1))
  last().events.onFailure({ status: 403, code: 'auth/insufficient-permissions', limit: null })
  expect(currentUploads()).toMatchObject([{ state: 'FAILED' }])
  expect(readAllMine('uploads/').size).toBe(0)
})

test('a film for which there is no room goes on by itself, and is said to', async () => {
  await openUploads('inès')
  await addUploads([{ file: new File(['x'.repeat(9000)], 'Force.mov') }])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  last().events.onFailure({ status: 507, code: 'storage/full', limit: null })
  const [waiting] = currentUploads()
  expect(waiting).toMatchObject({ state: 'RETRYING', code: 'storage/full' })
  if (waiting)
    expect(stateLabel(waiting, true)).toMatch(/place sur le serveur\. L’envoi reprendra de lui-même\.$/)
})
