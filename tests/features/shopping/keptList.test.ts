import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasWaiting, isKept, keptList } from '~/features/shopping/client/keptList'
import { browserStorage } from '~tests/support/browser/storage'
import { tickLine } from '~tests/support/shopping'

const list = (version: number) => ({ version, latest: 0, items: [] })

beforeEach(() => void vi.stubGlobal('localStorage', browserStorage()))
afterEach(() => vi.unstubAllGlobals())

it('of two who use one device, nobody reads or sends what is the other’s', () => {
  const [hers, his] = [keptList('camille'), keptList('zoe')]
  hers.keepKnown(list(3), false)
  hers.keepPending([tickLine('a', 1)])
  expect(his.readKnown()).toBeUndefined()
  expect(his.readPending()).toEqual([])
  expect([hasWaiting('camille'), hasWaiting('zoe')]).toEqual([true, false])
  expect([isKept('camille'), isKept('zoe')]).toEqual([true, false])
})

it('keeps the later of two tabs’ lists, unless the server was restored', () => {
  const [tab, otherTab] = [keptList('camille'), keptList('camille')]
  tab.keepKnown(list(7), false)
  otherTab.keepKnown(list(6), false)
  expect(tab.readKnown()?.version).toBe(7)
  otherTab.keepKnown(list(2), true)
  expect(tab.readKnown()?.version).toBe(2)
})

it('keeps what waits in the order in which it was done, until it is confirmed', () => {
  const kept = keptList('camille')
  const [first, second] = [tickLine('a', 1), tickLine('b', 2)]
  kept.keepPending([second])
  kept.keepPending([first])
  expect(kept.readPending()).toEqual([first, second])
  kept.dropPending([first])
  expect(kept.readPending()).toEqual([second])
})

it('reads nothing that was kept by another Élan, or by nobody', () => {
  vi.stubGlobal(
    'localStorage',
    browserStorage({
      'elan.mine.shopping.camille.known': JSON.stringify({ version: 'x', items: [] }),
      'elan.mine.shopping.camille.op.1': '"x"',
    }),
  )
  expect(keptList('camille').readKnown()).toBeUndefined()
  expect(keptList('camille').readPending()).toEqual([])
})
