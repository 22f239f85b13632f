import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from '~/features/search/recentSearches'
import { takeDevice } from '~/lib/memberStorage'
import { browserStorage } from '~tests/support/browser/storage'

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage())
  await takeDevice('camille')
})
afterEach(() => vi.unstubAllGlobals())

it('are her own: nobody else who uses the device sees them', () => {
  rememberSearch('camille', 'fessiers')
  rememberSearch(null, 'abdos')
  expect(recentSearches('camille')).toEqual(['fessiers'])
  expect(recentSearches(null)).toEqual(['abdos'])
  forgetSearches('camille')
  expect(recentSearches('camille')).toEqual([])
  expect(recentSearches(null)).toEqual(['abdos'])
})

it('are the last six, the latest first, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch('camille', text)
  expect(rememberSearch('camille', 'C')).toEqual(['C', 'g', 'f', 'e', 'd', 'b'])
})
