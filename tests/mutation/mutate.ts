/**
 * `npm run test:mutation`: changes the rules of Élan in one place at a time, and fails where no test notices and nobody has explained
 * why. `-- app/domain/teams` changes these files alone, `-- all` every one; see tests/README.md.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { EXPLAINED } from './explained'
import { PARTS, USUAL, type Part } from './mutatedParts'
import { judge, type Mutant } from './verdict'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = '.cache/mutation'
/** Long enough for a machine that is busy: a test that has not ended by then counts as one that fails. */
const TIMEOUT_MS = 60_000

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Where a mutant lets a file of tests not even begin, the runner calls it an error, as it does where it has died itself. */
const statusOf = ({ status, statusReason }: Result) =>
  status === 'RuntimeError' && statusReason?.startsWith('An error occurred outside of a test run')
    ? 'NotLoaded'
    : status

/** @param text of the file that it is in */
function toMutant(result: Result, text: string): Mutant {
  const { start, end } = result.location
  const lines = text.split('\n').slice(start.line - 1, end.line)
  const lineText = lines[0] ?? ''
  const code = [...lines.slice(0, -1), (lines.at(-1) ?? '').slice(0, end.column - 1)].join('\n')
  return {
    file: path.relative(ROOT, result.fileName),
    line: start.line,
    column: start.column,
    lineText,
    from: squeezed(code.slice(start.column - 1)),
    to: squeezed(result.replacement),
    status: statusOf(result),
  }
}

/** Runs the tests of a part against every mutant of these files. */
async function mutate(part: Part, files: readonly string[]): Promise<Mutant[]> {
  // The runner's own processes read it.
  process.env.MUTATION_PART = part.name
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'tests/mutation/vitest.entry.ts' },
    mutate: [...files],
    mutator: { excludedMutations: [...part.without] },
    coverageAnalysis: 'perTest',
    timeoutMS: TIMEOUT_MS,
    tempDirName: CACHE,
    ignorePatterns: ['dist', 'public', 'scripts/pictures', 'test-results', '.data'],
    // Its own rewriting of this file asks TypeScript for what version 7 has not; the copy stands as deep as the original.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${CACHE}-${part.name}.html` },
    // Constants are rules, too.
    warnings: false,
  }).runMutationTest()
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
  return (
    results
      // Of a kind that is left out: it was not run.
      .filter(({ status }) => status !== 'Ignored')
      .map((result) => toMutant(result, texts.get(path.relative(ROOT, result.fileName)) ?? ''))
  )
}

const arguments_ = process.argv.slice(2).map((argument) => path.normalize(argument).replace(/\/$/, ''))
const asked = arguments_.length === 0 ? USUAL : arguments_
const isAsked = (file: string) =>
  asked.some((under) => under === 'all' || file === under || file.startsWith(`${under}/`))

const seen = new Set<string>()
const changed = new Set<string>()
const mutants: Mutant[] = []
for (const part of PARTS) {
  const own = globSync([...part.mutate], { cwd: ROOT }).filter((file) => !seen.has(file))
  for (const file of own) seen.add(file)
  const files = own.filter(isAsked).toSorted()
  if (files.length === 0) continue
  for (const file of files) changed.add(file)
  mutants.push(...(await mutate(part, files)))
}
// What is explained of a file that is gone is gone, whatever was asked.
for (const { file } of EXPLAINED) if (!seen.has(file)) changed.add(file)

const { counts, unexplained, stale } = judge(mutants, EXPLAINED, changed)
for (const { file, line, column, from, to, status } of unexplained)
  console.log(`\n${file}:${line}:${column} is noticed by no test (${status})\n  - ${from}\n  + ${to}`)
for (const { explanation, because } of stale)
  console.log(
    `\nExplained, yet ${because}: ${explanation.file}\n  - ${explanation.from}\n  + ${explanation.to}`,
  )
console.log(`\n${mutants.length} mutants in ${changed.size} files: ${JSON.stringify(counts)}`)
console.log(`${unexplained.length} unexplained, ${stale.length} explanations without cause`)
if (mutants.length === 0 || unexplained.length > 0 || stale.length > 0) process.exitCode = 1
