import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GATHERED_OF_EACH, createGathering } from '~/http/operation/gathering.server'
import { FullError } from '~/lib/bounds/bulkhead.server'
import { operations } from '~/operations.server'

const LIMITS = { ofEach: 40, ofAll: 100 }

/** A body of which so many bytes have come. */
function begin(gathering: ReturnType<typeof createGathering>, who: string, bytes: number) {
  const body = { isCut: false, end: () => undefined as void, add: (_: number) => undefined as void }
  const whole = gathering.during(who, (add) => {
    body.add = add
    add(bytes)
    return new Promise<void>((resolve) => (body.end = resolve))
  })
  whole.catch((error: unknown) => (body.isCut = error instanceof FullError))
  return body
}

test('one who sends slowly has so many bytes under way; of more, her largest is given up', async () => {
  const gathering = createGathering(LIMITS)
  const [small, large] = [begin(gathering, 'a', 10), begin(gathering, 'a', 30)]
  await setImmediate()
  expect([small.isCut, large.isCut]).toEqual([false, false])
  small.add(1)
  await setImmediate()
  expect([small.isCut, large.isCut]).toEqual([false, true])
  // What still comes of it counts no more.
  large.add(1000)
  await setImmediate()
  expect(small.isCut).toBe(false)
})

test('all together have so many; whoever has most makes room for who comes', async () => {
  const gathering = createGathering(LIMITS)
  const crowd = ['a', 'b', 'c'].map((who, place) => begin(gathering, who, 30 + place))
  const hers = begin(gathering, 'd', 5)
  await setImmediate()
  expect([...crowd, hers].map(({ isCut }) => isCut)).toEqual([false, false, false, false])
  hers.add(5)
  await setImmediate()
  expect([...crowd, hers].map(({ isCut }) => isCut)).toEqual([false, false, true, false])
})

test('the largest body that an operation takes has room twice', () => {
  const largest = operations.map(({ maxBodyBytes, takesText }) => takesText?.maxBytes ?? maxBodyBytes ?? 0)
  expect(Math.max(...largest) * 2).toBeLessThanOrEqual(GATHERED_OF_EACH)
})

test('what is whole counts no more', async () => {
  const gathering = createGathering(LIMITS)
  const first = begin(gathering, 'a', 40)
  first.end()
  await setImmediate()
  const second = begin(gathering, 'a', 40)
  await setImmediate()
  expect([first.isCut, second.isCut]).toEqual([false, false])
})
