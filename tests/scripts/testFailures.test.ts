import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
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

/** Runs a file of tests with the reporter. @returns how it ended, what it said and what it wrote of errors of no test */
async function reported(source: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'elan-reported-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'test-results'))
  await writeFile(path.join(folder, 'some.test.js'), source)
  const program = path.resolve('node_modules/vitest/vitest.mjs')
  const reporter = path.resolve('scripts/test-failures.mjs')
  const args = [program, 'run', '--globals', '--root', folder, `--reporter=${reporter}`]
  const run = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const [[code], said] = await Promise.all([once(run, 'exit'), text(run.stdout)])
  const unawaited: unknown = JSON.parse(await readFile(path.join(folder, VITEST_ERRORS), 'utf8'))
  return { code: code as number, said, unawaited }
}

test('an error that nobody awaited is named, though every test passed', async () => {
  const run = await reported(
    `test('passes', async () => {
      void Promise.reject(new Error('nobody waits\\nfor this'))
      await new Promise((resolve) => setTimeout(resolve, 20))
    })`,
  )
  expect(run).toEqual({
    code: 1,
    said: '',
    unawaited: [{ file: 'some.test.js', name: 'passes', why: 'unhandled: nobody waits' }],
  })
})

test('of a test that fails the first reasons are said at once', async () => {
  const run = await reported(
    `describe('a group', () => {
      test('fails', () => {
        for (const what of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])
          expect.soft(1, what).toEqual(2)
      })
      test('passes', () => {})
    })`,
  )
  const line = (what: string) =>
    `  ✗ some.test.js › a group > fails\n      ${what}: expected 1 to deeply equal 2\n`
  expect(run.said).toBe(['first', 'second', 'third', 'fourth', 'fifth'].map(line).join(''))
  expect([run.code, run.unawaited]).toEqual([1, []])
})

test('what is thrown and is no error is named by its words, or by what it holds', async () => {
  const run = await reported(
    `test('refuses', () => {
      throw { code: 'x', status: 500 }
    })
    test('passes', async () => {
      void Promise.reject({ code: 'y' })
      await new Promise((resolve) => setTimeout(resolve, 20))
    })`,
  )
  expect(run.said).toMatch(/^  ✗ some\.test\.js › refuses\n      \{.*code: 'x'.*\n$/)
  expect(run).toMatchObject({ code: 1, unawaited: [{ why: expect.stringContaining("code: 'y'") }] })
})
