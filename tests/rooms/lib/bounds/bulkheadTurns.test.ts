import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBulkhead } from '~/lib/bounds/bulkhead.server'

const sizes = fc.record({
  atOnce: fc.integer({ min: 1, max: 4 }),
  underWayEach: fc.integer({ min: 1, max: 3 }),
  waiting: fc.integer({ min: 0, max: 6 }),
})

/** What happens in one turn of the loop, all of it in the same moment. */
const moments = fc.array(
  fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), who: fc.constantFrom('one', 'other', 'third') }),
      fc.record({ kind: fc.constant('end' as const), which: fc.nat({ max: 9 }) }),
      fc.record({ kind: fc.constant('leave' as const), which: fc.nat({ max: 9 }) }),
    ),
    { maxLength: 6 },
  ),
  { maxLength: 12 },
)

/** The queue's own promises, too, are through by then. */
async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

test('whatever comes, ends and leaves in whatever moment, nobody waits while there is a place', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, moments, async (size, happenings) => {
      const bulkhead = createBulkhead('a thing', size)
      const underWay: (() => void)[] = []
      const gone: AbortController[] = []
      let [asked, settled] = [0, 0]
      const ask = (who: string) => {
        const leaves = new AbortController()
        gone.push(leaves)
        asked += 1
        const work = () => new Promise<void>((resolve) => underWay.push(resolve))
        void bulkhead(work, { group: 'members', who }, leaves.signal)
          .catch(() => undefined)
          .finally(() => (settled += 1))
      }
      for (const moment of happenings) {
        for (const one of moment) {
          if (one.kind === 'ask') ask(one.who)
          else if (one.kind === 'end') underWay.splice(one.which, 1)[0]?.()
          else gone[one.which]?.abort()
        }
        await setImmediate()
      }
      // What is under way ends, and what waits for it is begun and ends: until nothing more is begun.
      await aFewTurns()
      while (underWay.length > 0) {
        for (const end of underWay.splice(0)) end()
        await aFewTurns()
      }
      expect(settled).toBe(asked)
    }),
    { numRuns: 500 },
  )
})
