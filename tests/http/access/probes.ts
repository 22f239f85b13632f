import { operations } from '~/operations.server'
import { inBrief } from '~tests/support/extent'

/** The first operation of each audience stands for the others in `npm test`. */
const exemplary = new Set(
  operations
    .filter(
      ({ audience }, index) =>
        operations.findIndex((other) => String(other.audience) === String(audience)) === index,
    )
    .map(({ id }) => id),
)

/** What an operation is tried with: everything where all tests run and at one of each audience, elsewhere some. */
export function probesFor<Probe>(id: string, probes: readonly Probe[], some = 1): readonly Probe[] {
  return exemplary.has(id) ? probes : inBrief(probes, some)
}
