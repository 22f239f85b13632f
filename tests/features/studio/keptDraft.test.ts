import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptDraft } from '~/features/studio/editing/keptDraft'
import { isTakenFrom, takeDevice } from '~/lib/memberStorage'
import { browserStorage } from '~tests/support/browser/storage'

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage())
  vi.useFakeTimers({ toFake: ['Date'] })
  await takeDevice('aurore')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = (name: string) => ({ values: { name }, base: { name: '' }, baseRevision: 1 })
/** As the device keeps it, with its hour. */
const kept = (name: string) => ({ ...draft(name), at: Date.now() })
const open = (uid = 'aurore') => keptDraft('draft.equipment.1', uid, () => !isTakenFrom(uid))

it('what a tab keeps is there for the next one, and goes when the server has it', () => {
  const tab = open()
  expect(tab.take()).toBeUndefined()
  expect(tab.keep(draft('Corde'))).toBe(true)
  const next = open()
  expect(next.take()).toEqual(kept('Corde'))
  next.drop()
  expect(open().take()).toBeUndefined()
})

it('of two tabs, the one whose words the server has leaves those of the other', () => {
  const [one, two] = [open(), open()]
  one.keep(draft('Un'))
  two.keep(draft('Deux'))
  one.drop()
  expect(open().take()).toEqual(kept('Deux'))
  two.drop()
  expect(open().take()).toBeUndefined()
})

it('a tab that kept nothing takes nothing away', () => {
  const [one, two] = [open(), open()]
  two.take()
  one.keep(draft('Un'))
  two.drop()
  expect(open().take()).toEqual(kept('Un'))
})

it('what a tab keeps is not there for somebody else, who signs in here without a sign-out', () => {
  const hers = open()
  hers.take()
  hers.keep(draft('Corde'))
  expect(open('adele').take()).toBeUndefined()
})

it('a tab of who was here before keeps nothing, and takes nothing away', async () => {
  const hers = open()
  hers.take()
  // As a sign-in does it in another tab.
  await takeDevice('adele')
  const next = open('adele')
  expect(hers.keep(draft('Corde'))).toBe(false)
  expect(next.take()).toBeUndefined()
  next.keep(draft('Tapis'))
  hers.drop()
  expect(open('adele').take()).toEqual(kept('Tapis'))
})
