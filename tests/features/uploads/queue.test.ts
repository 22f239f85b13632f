import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSending } from '~/features/uploads/client/keptSendings'
import { currentUploads } from '~/features/uploads/client/sendingList'
import { addUploads, pauseUpload } from '~/features/uploads/client/uploadQueue'
import { openUploads } from '~/features/uploads/client/uploadsOfPage'
import { forgetMine, readAllMine, takeDevice } from '~/lib/memberStorage'
import { page, stubPage } from './sendersPage'

const otherTab = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'elan.owner' }))

beforeEach(stubPage)
afterEach(async () => {
  // Who has left on a page is remembered by it, until she signs in again.
  await takeDevice('manon')
  vi.unstubAllGlobals()
})

const film = (name: string) => ({ file: new File([name.padEnd(9000, 'x')], name) })
const names = () => currentUploads().map(({ name }) => name)
const keptNames = () => [...readAllMine('uploads/').values()].map((one) => (one as { name: string }).name)
/** Nothing is sent from here. */
const pauseAll = () => currentUploads().forEach(({ id }) => pauseUpload(id))

test('what she chose before it was known who she is, is kept as hers', async () => {
  // Of who was here before, and never signed out.
  await takeDevice('zoe')
  const chosen = addUploads([film('Réveil.mp4')])
  await openUploads('camille')
  await chosen
  pauseAll()
  expect(names()).toEqual(['Réveil.mp4'])
  // Whatever else of her page takes the device for her, later: it is hers already.
  await takeDevice('camille')
  expect(keptNames()).toEqual(['Réveil.mp4'])
})

test('who comes after her on this page sees nothing of it, and takes nothing over', async () => {
  await openUploads('inès')
  await addUploads([film('Force.mov')])
  pauseAll()
  expect(names()).toEqual(['Force.mov'])
  await openUploads('aurore')
  expect([names(), keptNames()]).toEqual([[], []])
  await addUploads([film('Gainage.mp4')])
  pauseAll()
  expect([names(), keptNames()]).toEqual([['Gainage.mp4'], ['Gainage.mp4']])
})

test('signed out, or another signed in, in another tab: her list is empty here, and nothing more is kept', async () => {
  await openUploads('manon')
  await addUploads([film('Cardio.mp4')])
  pauseAll()
  await forgetMine()
  otherTab()
  expect(names()).toEqual([])
  await addUploads([film('Yoga.mp4')])
  expect([names(), keptNames()]).toEqual([[], []])

  // She signs in again.
  await takeDevice('manon')
  await openUploads('manon')
  await addUploads([film('Cardio.mp4')])
  await takeDevice('zoe')
  otherTab()
  expect([names(), keptNames()]).toEqual([[], []])
})

test('what comes up for her once she has left, and another has come, has no list: nothing is kept or sent', async () => {
  await openUploads('manon')
  await forgetMine('manon')
  otherTab()
  localStorage.setItem('elan.owner', 'zoe')
  await openUploads('manon')
  await addUploads([film('X.mp4')])
  expect([names(), keptNames()]).toEqual([[], []])
  expect(localStorage.getItem('elan.owner')).toBe('zoe')
})

test('nor is she shown what is the other’s', async () => {
  await openUploads('manon')
  await forgetMine('manon')
  otherTab()
  await takeDevice('zoe')
  keepSending('zoe', { id: 'z', name: 'Z.mp4', size: 9000, fingerprint: 'z', url: null, finished: false })
  await openUploads('manon')
  expect([names(), keptNames()]).toEqual([[], ['Z.mp4']])
})

test('a device that kept nothing of hers says all the same that another has come', async () => {
  const storage = localStorage
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  await openUploads('maud')
  await addUploads([film('Cardio.mp4')])
  pauseAll()
  expect(names()).toEqual(['Cardio.mp4'])
  vi.stubGlobal('localStorage', storage)
  localStorage.setItem('elan.owner', 'zoe')
  otherTab()
  expect([names(), keptNames()]).toEqual([[], []])
})
