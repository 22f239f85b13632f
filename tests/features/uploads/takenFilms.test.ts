import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeUploads } from '~/features/uploads/client/finishedUploads'
import { changeSending, currentUploads, giveList } from '~/features/uploads/client/sendingList'
import { addUploads, finishSending, pauseUpload, sendAgain } from '~/features/uploads/client/uploadQueue'
import { openUploads } from '~/features/uploads/client/uploadsOfPage'
import { stateLabel } from '~/features/uploads/client/uploadWords'
import { takeDevice } from '~/lib/memberStorage'
import { stubPage } from './sendersPage'

const AWAY = { code: 'server/network', status: 500 }
const line = { onLine: true }
let stop = () => {}
let member = 0

/** What the server says to each try; then nothing more is asked of it. */
function answers(...failures: unknown[]) {
  const asked: string[] = []
  const left = [...failures]
  stop = takeUploads(async ({ uploadId }) => {
    asked.push(uploadId)
    const failure = left.shift()
    if (failure) throw failure
  })
  return asked
}

beforeEach(async () => {
  stubPage()
  vi.stubGlobal('navigator', Object.assign(line, { onLine: true }))
  await openUploads(`camille-${(member += 1)}`)
  await addUploads([{ file: new File(['x'.repeat(9000)], 'Réveil.mp4') }])
  // Nothing is sent from here: the code for it is loaded, and finds that she thought otherwise.
  for (const { id } of currentUploads()) pauseUpload(id)
  await import('~/features/uploads/client/sendFile')
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  giveList(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The film has arrived. */
function arrive() {
  const [{ id } = { id: '' }] = currentUploads()
  changeSending(id, { uploadId: 'upload-1' })
  finishSending(id)
  return vi.advanceTimersByTimeAsync(0)
}
const told = (online = true) => currentUploads().map((one) => stateLabel(one, online))

test('a film is made of what was sent, and it is off the list', async () => {
  const asked = answers()
  await arrive()
  expect([asked, currentUploads()]).toEqual([['upload-1'], []])
})

test('where that fails it is tried again by itself, ever more rarely, and says so', async () => {
  const asked = answers(AWAY, AWAY, AWAY)
  await arrive()
  for (const wait of [1000, 2000, 4000]) {
    const before = asked.length
    expect(told()).toEqual([expect.stringContaining('nouvel essai dans un instant')])
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(asked).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(before + 1)
  }
  expect(currentUploads()).toEqual([])
})

test('without network it waits for that, and is tried at once then', async () => {
  const asked = answers(AWAY)
  line.onLine = false
  await arrive()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.length, ...told(false)]).toEqual([1, expect.stringContaining('Pas de réseau')])
  line.onLine = true
  sendAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.length, currentUploads()]).toEqual([2, []])
})

test('an answer is no reason to try again: it is told', async () => {
  const asked = answers({ code: 'uploads/not-found', status: 404 })
  await arrive()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  expect(currentUploads()).toMatchObject([{ state: 'FAILED', code: 'uploads/not-found' }])
})

test('somebody else who signs in meanwhile asks for nothing of hers', async () => {
  const asked = answers(AWAY)
  await arrive()
  await takeDevice('zoe')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.length, currentUploads()]).toEqual([1, []])
})
