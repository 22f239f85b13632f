import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What only a server has that the browser tests start: its films, its App Store, another server beside it. */
const OURS =
  /\b(?:SHORT_FILM|SUBTITLE|FREE_FILM\.seconds|probeTraining|startTestServer|spawnServer|startBridgePage|appleMember|appleLeaver|appleLevers)\b|posted\('purchase'\)/
/** What starts such a server for whoever imports it. */
const STARTS = /\b(?:startTestServer|spawnServer|startBridgePage)\(/
const SKIPS = /\btest\.skip\(\.\.\.OUR_(?:FILMS|APP_STORE|SERVER)\)/
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.{1,2}\/[^']+|~tests\/[^']+)'/gm

const read = (file: string) => readFileSync(file, 'utf8')

/** What a file brings along of the tests' own modules. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(IMPORT)].flatMap(([, from = '']) => {
    const base = from.startsWith('~') ? from.replace('~tests', 'tests') : path.join(path.dirname(file), from)
    return [`${base}.ts`, `${base}.tsx`].filter((candidate) => existsSync(candidate))
  })
}

/** A file and all that it brings along. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const imported of importsOf(file)) reached(imported, known)
  return known
}

const isTied = (spec: string) =>
  OURS.test(read(spec)) || [...reached(spec)].some((file) => STARTS.test(read(file)))

const tied = globSync('tests/e2e/**/*.spec.ts').filter(isTied)

test('a spec that needs what no deployment has is skipped there, and says why', () => {
  expect(tied.length).toBeGreaterThan(10)
  expect(tied).toEqual(
    expect.arrayContaining(['tests/e2e/studio/filled.spec.ts', 'tests/e2e/webkit/training.spec.ts']),
  )
  expect(tied.filter((file) => !SKIPS.test(read(file)))).toEqual([])
})
