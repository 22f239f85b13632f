import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { VITEST_ERRORS, browserFailures, failureLines, vitestFailures } from '../../scripts/test-failures.mjs'

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

test('an error that nobody awaited is named, though every test passed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'elan-unhandled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'test-results'))
  await writeFile(
    path.join(folder, 'loose.test.js'),
    `test('passes', async () => {
      void Promise.reject(new Error('nobody waits\\nfor this'))
      await new Promise((resolve) => setTimeout(resolve, 20))
    })`,
  )
  const program = path.resolve('node_modules/vitest/vitest.mjs')
  const reporter = path.resolve('scripts/test-failures.mjs')
  const args = [program, 'run', '--globals', '--root', folder, `--reporter=${reporter}`]
  const [code] = await once(spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' }), 'exit')
  expect(code).toBe(1)
  expect(JSON.parse(await readFile(path.join(folder, VITEST_ERRORS), 'utf8'))).toEqual([
    { file: 'loose.test.js', name: 'passes', why: 'unhandled: nobody waits' },
  ])
})
