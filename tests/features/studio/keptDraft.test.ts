import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptDraft } from '~/features/studio/editing/keptDraft'
import { browserStorage } from '~tests/support/browser/storage'

beforeEach(() => vi.stubGlobal('localStorage', browserStorage()))
afterEach(() => vi.unstubAllGlobals())

const draft = (name: string) => ({ values: { name }, base: { name: '' }, baseRevision: 1 })
const open = () => keptDraft('draft.equipment.1')

it('what a tab keeps is there for the next one, and goes when the server has it', () => {
  const tab = open()
  expect(tab.take()).toBeUndefined()
  expect(tab.keep(draft('Corde'))).toBe(true)
  const next = open()
  expect(next.take()).toEqual(draft('Corde'))
  next.drop()
  expect(open().take()).toBeUndefined()
})

it('of two tabs, the one whose words the server has leaves those of the other', () => {
  const [one, two] = [open(), open()]
  one.keep(draft('Un'))
  two.keep(draft('Deux'))
  one.drop()
  expect(open().take()).toEqual(draft('Deux'))
  two.drop()
  expect(open().take()).toBeUndefined()
})

it('a tab that kept nothing takes nothing away', () => {
  const [one, two] = [open(), open()]
  two.take()
  one.keep(draft('Un'))
  two.drop()
  expect(open().take()).toEqual(draft('Un'))
})
