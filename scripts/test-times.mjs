/** Where the time of a test run goes: the files that took longest, of Vitest and Playwright together. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Where Vitest's times are put, for the command that runs it. */
export const VITEST_TIMES = 'test-results/vitest-times.json'

/** @typedef {{ file: string, milliseconds: number }} FileTime */

/**
 * A reporter of Vitest that writes how long each file took, its imports and hooks included, which the JSON report leaves
 * out.
 */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { file: path.relative('.', module.moduleId), milliseconds: collectDuration + duration }
    })
    writeFileSync(VITEST_TIMES, JSON.stringify(times))
  }
}

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * One file of Playwright's JSON report.
 *
 * @typedef {{
 *   file: string
 *   specs: { tests: { results: { duration: number }[] }[] }[]
 *   suites?: BrowserSuite[]
 * }} BrowserSuite
 */

/**
 * @param {{ config: { rootDir: string }, suites: BrowserSuite[] }} report
 * @returns {FileTime[]}
 */
export function browserTimes({ suites, config }) {
  const timeOf = ({ specs, suites: inner = [] }) =>
    sum([
      ...specs.flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
      ),
      ...inner.map(timeOf),
    ])
  return suites.map((suite) => ({
    file: path.relative('.', path.join(config.rootDir, suite.file)),
    milliseconds: timeOf(suite),
  }))
}

/**
 * @param {FileTime[]} times
 * @param {number} count
 * @returns {string[]} a line each, the slowest first
 */
export function slowestFiles(times, count) {
  return times
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
}
