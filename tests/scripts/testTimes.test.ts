import { expect, test } from 'vitest'
import { browserTimes, slowestFiles } from '../../scripts/test-times.mjs'

const spec = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})

test('the slowest files come first, no more than were asked for', () => {
  const times = [
    { file: 'quick.test.ts', milliseconds: 90 },
    { file: 'slow.test.ts', milliseconds: 61_240 },
    { file: 'middling.test.ts', milliseconds: 2_500 },
  ]
  expect(slowestFiles(times, 2)).toEqual(['   61.2 s  slow.test.ts', '    2.5 s  middling.test.ts'])
})

test('a browser file took what its tests took, those in groups included', () => {
  const report = {
    config: { rootDir: `${process.cwd()}/tests/e2e` },
    suites: [
      {
        file: 'kit.spec.ts',
        specs: [spec(100), spec(20, 3)],
        suites: [{ file: 'kit.spec.ts', specs: [spec(4000)] }],
      },
      { file: 'webkit/purchases.spec.ts', specs: [spec(5)] },
    ],
  }
  expect(browserTimes(report)).toEqual([
    { file: 'tests/e2e/kit.spec.ts', milliseconds: 4123 },
    { file: 'tests/e2e/webkit/purchases.spec.ts', milliseconds: 5 },
  ])
})
