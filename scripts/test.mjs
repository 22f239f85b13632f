/**
 * `npm test`: installs what is missing, then lints, type-checks and runs every suite. All of it runs even when a part
 * fails; the last line counts checks and tests alike. `npm run test:all` also runs what is long (tests/support/extent.ts).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildApp } from './setup/build.mjs'
import { installPackages, nodeBinary } from './setup/install.mjs'
import { bringOtherFilms } from './setup/otherFilms.mjs'
import { run } from './setup/run.mjs'
import { command, say } from './setup/say.mjs'
import { together } from './setup/together.mjs'
import { ALL_TESTS_TOOLS, FILM_TOOLS, TEST_TOOLS, ensureTools } from './setup/tools.mjs'
import { VITEST_ERRORS, browserFailures, failureLines, vitestFailures } from './test-failures.mjs'
import { VITEST_TIMES, browserTimes, slowestFiles } from './test-times.mjs'

const RESULTS = 'test-results'
const BROWSER_REPORT = `${RESULTS}/e2e.json`
const VITEST_REPORT = `${RESULTS}/vitest.json`
const SLOWEST = 20

/** A check without tests of its own counts as one. Its output is shown in one piece, because others run beside it. */
async function check(node, name, args) {
  const { code, output } = await run(node, args, { quiet: true })
  say(`\n■ ${name}`)
  if (code !== 0) say(output.trimEnd())
  return code === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1 }
}

function checks(node) {
  return Promise.all([
    check(node, 'Style du code (oxlint)', [
      'node_modules/oxlint/bin/oxlint',
      '--config',
      '.oxlintrc.json',
      '--deny-warnings',
    ]),
    check(node, 'Code inutilisé (knip)', ['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors']),
    check(node, 'Mise en forme (oxfmt)', ['node_modules/oxfmt/bin/oxfmt', '--check']),
    check(node, 'Types (TypeScript)', ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']),
  ])
}

/** Counts of a report, or one failure where the suite died before it wrote any. */
function counts(file, read, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function vitest(node) {
  say('\n■ Domaine, serveur, HTTP et frontières (Vitest)')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'app.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test-times.mjs',
    '--reporter=./scripts/test-failures.mjs',
    `--outputFile.json=${VITEST_REPORT}`,
  ]
  const { code } = await run(node, args)
  return counts(
    VITEST_REPORT,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    }),
    code,
  )
}

async function playwright(node) {
  say('\n■ Navigateurs (Playwright : Chromium, WebKitGTK)')
  const { code } = await run(node, [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
  ])
  return counts(
    BROWSER_REPORT,
    (report) => ({ passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }),
    code,
  )
}

/** What a report holds; nothing where its suite died before it wrote any. */
const within = (file, read) => (existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [])

function saySlowest() {
  const times = [...within(VITEST_TIMES, (found) => found), ...within(BROWSER_REPORT, browserTimes)]
  say(`\n■ Les ${SLOWEST} fichiers de tests les plus lents`)
  for (const line of slowestFiles(times, SLOWEST)) say(line)
}

/** At the end, where somebody looks first. */
function sayFailed(checked) {
  const failures = [
    ...checked.filter(({ failed }) => failed > 0).map(({ name }) => ({ file: name, name: '', why: '' })),
    ...within(VITEST_REPORT, vitestFailures),
    ...within(VITEST_ERRORS, (found) => found),
    ...within(BROWSER_REPORT, browserFailures),
  ]
  if (failures.length === 0) return
  say('\n■ Ce qui a échoué')
  for (const failure of failures) say(failureLines(failure))
}

/** "12 min 05 s" */
function timeSince(startMs) {
  const seconds = Math.round((Date.now() - startMs) / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** How long each part took, in the order of their ends. */
const durations = []

async function timed(name, part) {
  const startMs = Date.now()
  const result = await part()
  durations.push(`${name} ${timeSince(startMs)}`)
  return result
}

await command(async () => {
  const startMs = Date.now()
  const isAll = process.argv.includes('--all')
  if (isAll) process.env.ELAN_TESTS = 'all'
  const tools = { ...FILM_TOOLS, ...TEST_TOOLS, ...(isAll ? ALL_TESTS_TOOLS : {}) }
  await timed('installation', () => together(installPackages(), ensureTools(tools)))
  const node = nodeBinary()
  if (isAll) await bringOtherFilms()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  // The build and Vitest's start of its servers each leave a core idle.
  const checking = checks(node)
  await timed('construction', () => buildApp(node))
  const tested = await timed('Vitest', () => vitest(node))
  const checked = await checking
  const results = [...checked, tested, await timed('navigateurs', () => playwright(node))]
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) process.exitCode = 1
  saySlowest()
  sayFailed(checked)
  say(`\n■ Durée totale : ${timeSince(startMs)} (${durations.join(', ')})`)
  say(`\n${passed} passed, ${failed} failed`)
})
