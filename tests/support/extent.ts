/**
 * How much of the tests runs: `brief` is `npm test`, `all` is `npm run test:all`. This is the one place that reads it;
 * Playwright's configuration and every test that is longer in one of them ask here.
 */
type Extent = 'brief' | 'all'

const EXTENTS: Record<string, Extent> = { '': 'brief', brief: 'brief', all: 'all' }

function readExtent(): Extent {
  const named = process.env.ELAN_TESTS ?? ''
  const extent = EXTENTS[named]
  if (!extent) throw new Error(`ELAN_TESTS is "${named}"; it may be: brief, all`)
  return extent
}

/** Whether what is long runs too: `test.runIf(runsAll)`, or `LONG` in the title of a browser test. */
export const runsAll = readExtent() === 'all'

/** What the title of a browser test that only runs in `npm run test:all` ends with, which Playwright reads as a tag. */
export const LONG = /@long\b/

/** All cases where all tests run; else the first ones, which stand for the others. */
export function inBrief<Case>(cases: readonly Case[], count = 1): readonly Case[] {
  return runsAll ? cases : cases.slice(0, count)
}
