import { operations } from '~/operations.server'
import { inBrief, runsAll } from '~tests/support/extent'

/** The first operation of each audience stands for the others in `npm test`. */
const exemplary = new Set(
  operations
    .filter(
      ({ audience }, index) =>
        operations.findIndex((other) => String(other.audience) === String(audience)) === index,
    )
    .map(({ id }) => id),
)

/** Whether an operation is tried with what is the same for all: any where all tests run, elsewhere one of each audience. */
export const isExemplary = (id: string): boolean => runsAll || exemplary.has(id)

/** What an operation is tried with: everything where all tests run and at one of each audience, elsewhere some. */
export function probesFor<Probe>(id: string, probes: readonly Probe[], some = 1): readonly Probe[] {
  return isExemplary(id) ? probes : inBrief(probes, some)
}
