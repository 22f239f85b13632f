import { expect, test } from 'vitest'
import { browserFailures, failureLines, vitestFailures } from '../../scripts/test-failures.mjs'

test('a failed test is named with its file and the first line of why, without colours', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/tests/http/sign.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'signing in works', status: 'passed', failureMessages: [] },
          {
            fullName: 'signing in is refused',
            status: 'failed',
            failureMessages: ['\u001B[31mAssertionError\u001B[39m: expected 401\n    at sign.test.ts:3'],
          },
        ],
      },
    ],
  }
  expect(vitestFailures(report).map(failureLines)).toEqual([
    '  ✗ tests/http/sign.test.ts › signing in is refused\n      AssertionError: expected 401',
  ])
})

test('a file that could not be set up is named with what it said', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/tests/http/dead.test.ts`,
        status: 'failed',
        message: 'The server ended with 1\nstack',
        assertionResults: [{ fullName: 'is up', status: 'skipped', failureMessages: [] }],
      },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    { file: 'tests/http/dead.test.ts', name: '', why: 'The server ended with 1' },
  ])
})

test('a browser test that failed, or that passed at a second attempt, is named, those in groups included', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    ok: status === 'expected',
    tests: [{ projectName: 'chromium', status, results: [{ errors: [{ message }] }] }],
  })
  const report = {
    config: { rootDir: `${process.cwd()}/tests/e2e` },
    suites: [
      {
        file: 'kit.spec.ts',
        specs: [spec('opens', 'expected', '')],
        suites: [
          {
            file: 'kit.spec.ts',
            specs: [spec('closes', 'unexpected', 'Timed out\nlog'), spec('wavers', 'flaky', '')],
          },
        ],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(browserFailures(report).map(failureLines)).toEqual([
    '  ✗ tests/e2e/kit.spec.ts › [chromium] closes\n      Timed out',
    '  ✗ tests/e2e/kit.spec.ts › [chromium] wavers',
    '  ✗ playwright\n      no browser',
  ])
})
