import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only a server has that the browser tests start: its films, its App Store, another server beside it. */
const OURS =
  /\b(?:SHORT_FILM|SUBTITLE|FREE_FILM\.seconds|probeTraining|startTestServer|appleMember|appleLeaver|appleLevers)\b/
const SKIPS = /\btest\.skip\(\.\.\.OUR_(?:FILMS|APP_STORE|SERVER)\)/

const specs = globSync('tests/e2e/**/*.spec.ts').filter((file) => !file.includes('webkit'))
const tied = specs.filter((file) => OURS.test(readFileSync(file, 'utf8')))

test('a spec that needs what no deployment has is skipped there, and says why', () => {
  expect(tied.length).toBeGreaterThan(10)
  expect(tied.filter((file) => !SKIPS.test(readFileSync(file, 'utf8')))).toEqual([])
})
