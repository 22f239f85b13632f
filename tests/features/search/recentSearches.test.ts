import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from '~/features/search/recentSearches'
import { browserStorage } from '~tests/support/browser/storage'

beforeEach(() => void vi.stubGlobal('localStorage', browserStorage()))
afterEach(() => vi.unstubAllGlobals())

it('are her own: nobody else who uses the device sees them', () => {
  rememberSearch('camille', 'fessiers')
  rememberSearch('visitor', 'abdos')
  expect(recentSearches('camille')).toEqual(['fessiers'])
  expect(recentSearches('visitor')).toEqual(['abdos'])
  forgetSearches('camille')
  expect(recentSearches('camille')).toEqual([])
  expect(recentSearches('visitor')).toEqual(['abdos'])
})

it('are the last six, the latest first, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch('camille', text)
  expect(rememberSearch('camille', 'C')).toEqual(['C', 'g', 'f', 'e', 'd', 'b'])
})
