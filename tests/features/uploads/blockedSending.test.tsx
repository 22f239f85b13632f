import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from '~/features/uploads/client/sendFile'
import { currentUploads, giveList } from '~/features/uploads/client/sendingList'
import { addUploads, pauseUpload, resumeUpload, sendAgain } from '~/features/uploads/client/uploadQueue'
import { openUploads } from '~/features/uploads/client/uploadsOfPage'
import { stateLabel, trayLabel } from '~/features/uploads/client/uploadWords'
import { UploadRow } from '~/features/uploads/studio/UploadRow'
import { readAllMine } from '~/lib/memberStorage'
import { stubPage } from './sendersPage'

vi.mock('~/features/uploads/client/sendFile', () => ({ sendFile: vi.fn() }))

const URL_OF_FILM = '/api/uploads/6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const QUOTA = { status: 409, code: 'uploads/quota', limit: 3 * 1024 ** 2 }
const TOO_MANY = { status: 409, code: 'uploads/too-many', limit: null }
const asked = vi.mocked(sendFile)
const film = (name: string) => ({ file: new File([name.padEnd(9000, 'x')], name) })
const names = () => asked.mock.calls.map(([, { name }]) => name)
const states = () => currentUploads().map(({ state }) => state)
/** What the page does meanwhile has ended. */
const settle = () => vi.advanceTimersByTimeAsync(0)
/** The last try of a film. */
function tryOf(name: string) {
  const [, to, events] = asked.mock.calls.findLast(([, one]) => one.name === name) ?? []
  if (!to || !events) throw new Error(`${name} is not sent`)
  return { url: to.url, ...events }
}
let member = 0

beforeEach(async () => {
  stubPage()
  vi.stubGlobal('navigator', { onLine: true })
  await import('~/features/uploads/client/sendFile')
  await openUploads(`nora-${(member += 1)}`)
  vi.useFakeTimers()
  asked.mockReset().mockReturnValue(() => undefined)
})
afterEach(() => {
  giveList(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a film there is no room for says how much is left, lets the others go on, and is tried again by hand', async () => {
  await addUploads(['A.mp4', 'B.mp4', 'C.mp4', 'D.mp4'].map(film))
  await settle()
  expect(names()).toEqual(['A.mp4', 'B.mp4'])
  tryOf('A.mp4').onFailure(QUOTA)
  tryOf('B.mp4').onFailure(TOO_MANY)
  await settle()
  expect(names()).toEqual(['A.mp4', 'B.mp4', 'C.mp4', 'D.mp4'])
  expect(states()).toEqual(['BLOCKED', 'BLOCKED', 'SENDING', 'SENDING'])
  const [a, b] = currentUploads()
  expect(stateLabel(a!, true)).toMatch(/^Il vous reste 3\sMo/)
  expect(stateLabel(b!, true)).toMatch(/^Vous avez déjà trop d’envois/)
  for (const one of [a!, b!]) {
    const row = renderToStaticMarkup(<UploadRow sending={one} />)
    expect(row).toContain(`Réessayer d’envoyer ${one.name}`)
    expect(row).toContain(`Annuler l’envoi de ${one.name}`)
  }
  tryOf('C.mp4').onDone()
  tryOf('D.mp4').onDone()

  // Nothing is asked while she does nothing, nor when the network comes back: only she can make room.
  await vi.advanceTimersByTimeAsync(600_000)
  sendAgain()
  await settle()
  expect(names()).toHaveLength(4)
  expect(trayLabel(currentUploads())).toBe('2 films attendent de la place')
  // The page may be loaded anew meanwhile.
  expect([...readAllMine('uploads/').values()]).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'A.mp4', finished: false })]),
  )

  await resumeUpload(a!.id)
  await settle()
  expect(names()).toHaveLength(5)
  tryOf('A.mp4').onDone()
  expect(states()).toEqual(['FINISHED', 'BLOCKED', 'FINISHED', 'FINISHED'])
})

test('any other conflict is an answer, but for another place to go on from, which is asked for', async () => {
  await addUploads([film('E.mp4'), film('F.mp4')])
  await settle()
  tryOf('E.mp4').onFailure({ status: 409, code: 'uploads/used', limit: null })
  tryOf('F.mp4').onUrl(URL_OF_FILM)
  tryOf('F.mp4').onFailure({ status: 409, code: 'uploads/wrong-offset', limit: null })
  expect(states()).toEqual(['FAILED', 'RETRYING'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(tryOf('F.mp4').url).toBe(URL_OF_FILM)
  for (const { id } of currentUploads()) pauseUpload(id)
})

test('one that another request of hers still holds is tried again until it is let go, and ends whole', async () => {
  await addUploads([film('G.mp4')])
  await settle()
  tryOf('G.mp4').onUrl(URL_OF_FILM)
  for (const wait of [1000, 2000, 4000]) {
    // A piece is answered with a body; HEAD has none.
    const code = wait === 2000 ? null : 'uploads/busy'
    const before = asked.mock.calls.length
    tryOf('G.mp4').onFailure({ status: 423, code, limit: null })
    expect(states()).toEqual(['RETRYING'])
    await vi.advanceTimersByTimeAsync(wait)
    expect(asked.mock.calls.length).toBe(before + 1)
    expect(tryOf('G.mp4').url).toBe(URL_OF_FILM)
  }
  tryOf('G.mp4').onDone()
  expect(states()).toEqual(['FINISHED'])
})

test('one that the device can no longer read is asked for again, and goes on where it was; the others go on', async () => {
  await addUploads(['H.mp4', 'I.mp4', 'J.mp4'].map(film))
  await settle()
  tryOf('H.mp4').onUrl(URL_OF_FILM)
  tryOf('H.mp4').onFailure({ status: null, code: 'uploads/unreadable', limit: null })
  await settle()
  expect(states()).toEqual(['NEEDS_FILE', 'SENDING', 'SENDING'])
  const [one] = currentUploads()
  expect(stateLabel(one!, true)).toMatch(
    /^Votre appareil ne peut pas lire ce fichier.+Choisissez-le à nouveau/,
  )
  // It is not read again by itself.
  await vi.advanceTimersByTimeAsync(600_000)
  sendAgain()
  await settle()
  expect(names()).toHaveLength(3)
  tryOf('I.mp4').onDone()
  await addUploads([film('H.mp4')])
  await settle()
  expect(tryOf('H.mp4').url).toBe(URL_OF_FILM)
  expect(states()).toEqual(['SENDING', 'FINISHED', 'SENDING'])
  expect(currentUploads()[0]?.code).toBeNull()
})

test('one that cannot be read at all says so, and does not keep those chosen with it', async () => {
  const { file: unreadable } = film('K.mp4')
  const notReadable = () => Promise.reject(new DOMException('', 'NotReadableError'))
  vi.spyOn(unreadable, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: notReadable }))
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementationOnce(notReadable)
  await addUploads([{ file: unreadable }, film('L.mp4')])
  await settle()
  expect(states()).toEqual(['FAILED', 'SENDING'])
  expect(stateLabel(currentUploads()[0]!, true)).toMatch(/^Votre appareil ne peut pas lire ce fichier/)
  expect([...readAllMine('uploads/').values()]).toEqual([expect.objectContaining({ name: 'L.mp4' })])
  vi.restoreAllMocks()
})
