/** What failed in a test run, by name, from the reports of Vitest and Playwright: said once more at the end of a long log. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'

/** Where Vitest's unhandled errors are put, for the command that runs it. */
export const VITEST_ERRORS = 'test-results/vitest-errors.json'

/** @typedef {{ file: string, name: string, why: string }} Failure */

/** Terminals are told colours by codes, which a log has no use for. */
const uncoloured = (/** @type {string} */ text) => text.replaceAll(/\u001B\[[0-9;]*m/g, '')

const firstLine = (/** @type {string} */ text) => uncoloured(text).trim().split('\n', 1)[0] ?? ''

/**
 * A file that could not be read or set up has a message of its own, and no failed test.
 *
 * @param {{
 *   testResults: {
 *     name: string
 *     status: string
 *     message: string
 *     assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
 *   }[]
 * }} report
 *   Vitest's JSON report
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, name: '', why: firstLine(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      why: firstLine(failureMessages[0] ?? ''),
    }))
  })
}

/**
 * An error that nobody awaited, as Vitest knows it.
 *
 * @typedef {{ message?: unknown, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }} Unhandled
 */

/** A test that looks at many things may fail of many; the first ones tell. */
const MOST_REASONS = 5

/** What is thrown may be no error: its words, or else what it holds. */
const whyOf = (/** @type {{ message?: unknown }} */ error) =>
  firstLine(
    typeof error.message === 'string' ? error.message : inspect(error, { breakLength: Infinity, depth: 1 }),
  )

/**
 * A reporter of Vitest. It says why a test failed as soon as it did: a long run may be cut before its end. It writes the errors of
 * no test, which end a run as failed and are not in the JSON report: a promise that was refused before somebody awaited it.
 */
export default class Failures {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    const [file, name] = [path.relative('.', test.module.moduleId), test.fullName]
    const reasons = errors.slice(0, MOST_REASONS).map(whyOf)
    for (const why of reasons) process.stdout.write(`${failureLines({ file, name, why })}\n`)
  }

  /**
   * @param {unknown} _modules
   * @param {readonly Unhandled[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const failures = errors.map(({ VITEST_TEST_PATH = 'vitest', VITEST_TEST_NAME = '', ...error }) => ({
      file: path.relative('.', VITEST_TEST_PATH),
      name: VITEST_TEST_NAME,
      why: `unhandled: ${whyOf(error)}`,
    }))
    writeFileSync(VITEST_ERRORS, JSON.stringify(failures))
  }
}

/**
 * One file, or one group of tests, of Playwright's JSON report.
 *
 * @typedef {{
 *   file: string
 *   specs: {
 *     title: string
 *     ok: boolean
 *     tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
 *   }[]
 *   suites?: BrowserSuite[]
 * }} BrowserSuite
 */

/**
 * @param {{
 *   config: { rootDir: string }
 *   suites: BrowserSuite[]
 *   errors?: { message?: string }[]
 * }} report
 * @returns {Failure[]}
 */
export function browserFailures({ config, suites, errors = [] }) {
  /** @returns {Failure[]} */
  const within = (/** @type {BrowserSuite} */ { file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          file: path.relative('.', path.join(config.rootDir, file)),
          name: `[${projectName}] ${title}`,
          why: firstLine(results.flatMap(({ errors: found }) => found)[0]?.message ?? ''),
        })),
    ),
    ...inner.flatMap(within),
  ]
  return [
    ...suites.flatMap(within),
    ...errors.map(({ message = '' }) => ({ file: 'playwright', name: '', why: firstLine(message) })),
  ]
}

/**
 * @param {Failure} failure
 * @returns {string} its lines
 */
export const failureLines = ({ file, name, why }) =>
  [`  ✗ ${[file, name].filter(Boolean).join(' › ')}`, ...(why ? [`      ${why}`] : [])].join('\n')
