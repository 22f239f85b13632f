import { expect, test } from 'vitest'
import { askingAs, waiterUnderWay } from '~/lib/bounds/asking.server'
import { createBulkhead, FullError, isFull } from '~/lib/bounds/bulkhead.server'
import { timeLeft, withTimeBudget } from '~/lib/timeBudget.server'
import { keepBusy } from '~tests/support/server/busyProcess'

const ONE = { group: 'members', who: 'one' }
const OTHER = { group: 'members', who: 'other' }

/** Work that ends when it is told to. */
function held() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = () => {
    begun.resolve()
    return ended.promise
  }
  return { work, begun: begun.promise, end: ended.resolve }
}

test('so many are under way, so many wait, and what is more is refused at once', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 2, waiting: 1 })
  const [one, two, three] = [held(), held(), held()]
  const begun: string[] = []
  const run = (name: string, { work }: ReturnType<typeof held>) =>
    bulkhead(() => {
      begun.push(name)
      return work()
    }, ONE)
  const running = [run('one', one), run('two', two), run('three', three)]
  await expect(run('four', held())).rejects.toThrow(FullError)
  await expect.poll(() => begun).toEqual(['one', 'two'])
  one.end()
  await running[0]
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
  two.end()
  three.end()
  await Promise.all(running)
  await expect(bulkhead(async () => 'a place again', ONE)).resolves.toBe('a place again')
})

test('a failure gives its place back, and is what the caller sees', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 0 })
  const failing = () => bulkhead(() => Promise.reject(new Error('no luck')), ONE)
  await expect(failing()).rejects.toThrow('no luck')
  await expect(failing()).rejects.toThrow('no luck')
})

test('what has waited counts against its own time, not against that of who made room', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 1 })
  const first = held()
  const running = withTimeBudget(10, () => bulkhead(first.work, ONE))
  const waiting = withTimeBudget(600_000, () => bulkhead(async () => timeLeft(600_000), ONE))
  first.end()
  await running
  expect(await waiting).toBeGreaterThan(300_000)
})

test('work that fails before it has begun gives its place back too', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 0 })
  const failing = () =>
    bulkhead(() => {
      throw new Error('no luck')
    }, ONE)
  await expect(failing()).rejects.toThrow('no luck')
  await expect(failing()).rejects.toThrow('no luck')
})

test.each([1, 2, 3, 4])(
  'where all that is under way of hers ends in the same moment, each of %i that wait is begun',
  async (waiting) => {
    const bulkhead = createBulkhead('a thing', { atOnce: 4, underWayEach: 2, waiting: 10 })
    const outage = Promise.withResolvers<void>()
    let begun = 0
    const work = async () => {
      begun += 1
      await outage.promise
    }
    const all = Promise.allSettled(Array.from({ length: 2 + waiting }, () => bulkhead(work, ONE)))
    await expect.poll(() => begun).toBe(2)
    outage.reject(new Error('the connection is lost'))
    await expect.poll(() => begun).toBe(2 + waiting)
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true)
  },
)

test('places are given in turn: whoever asks much waits for herself', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 10 })
  const first = held()
  const begun: string[] = []
  const running = [bulkhead(first.work, ONE)]
  await first.begun
  for (const name of ['one 2', 'one 3', 'one 4'])
    running.push(bulkhead(async () => void begun.push(name), ONE))
  running.push(bulkhead(async () => void begun.push('other'), OTHER))
  first.end()
  await Promise.all(running)
  expect(begun).toEqual(['other', 'one 2', 'one 3', 'one 4'])
})

test('whoever’s turn it is works for herself, in a place that somebody else was waiting for too', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 10 })
  const first = held()
  const running = bulkhead(first.work, ONE)
  await first.begun
  const seen: { of: string; asks: string; minutes: number }[] = []
  const ask = (waiter: typeof ONE, minutes: number) =>
    withTimeBudget(minutes * 60_000, () =>
      askingAs({ share: 'somebody', waiter }, () =>
        bulkhead(async () => {
          seen.push({
            of: waiter.who,
            asks: waiterUnderWay().who,
            minutes: Math.ceil(timeLeft(Infinity) / 60_000),
          })
        }, waiter),
      ),
    )
  // The other one asks last, and comes before what was asked for earlier.
  const all = [ask(ONE, 1), ask(ONE, 2), ask(ONE, 3), ask(OTHER, 9)]
  first.end()
  await Promise.all([running, ...all])
  expect(seen).toEqual([
    { of: 'other', asks: 'other', minutes: 9 },
    { of: 'one', asks: 'one', minutes: 1 },
    { of: 'one', asks: 'one', minutes: 2 },
    { of: 'one', asks: 'one', minutes: 3 },
  ])
})

test('where all places to wait are taken, the longest line makes room for whoever has a shorter one', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 3 })
  const first = held()
  const done = (name: string, waiter: typeof ONE) => bulkhead(async () => name, waiter)
  const running = bulkhead(first.work, ONE)
  await first.begun
  const [second, third, fourth] = [done('2', ONE), done('3', ONE), done('4', ONE)]
  const refused = expect(fourth).rejects.toThrow(FullError)
  const other = done('other', OTHER)
  // Hers is no shorter now than any.
  await expect(done('other again', OTHER)).rejects.toThrow(FullError)
  await refused
  first.end()
  await running
  expect(await Promise.all([second, third, other])).toEqual(['2', '3', 'other'])
})

test('what only waits for something gives its place to the next, and counts until it ends', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 1, holdsMs: 1 })
  const hanging = held()
  const running = bulkhead(hanging.work, ONE)
  await expect(bulkhead(async () => 'next', OTHER)).resolves.toBe('next')
  const another = held()
  const alsoRunning = bulkhead(another.work, OTHER)
  await expect(bulkhead(async () => 'too much', ONE)).rejects.toThrow(FullError)
  hanging.end()
  another.end()
  await Promise.all([running, alsoRunning])
  await expect(bulkhead(async () => 'a place again', ONE)).resolves.toBe('a place again')
})

test('what waits while others keep the processor busy gives its place to somebody else, not to more of hers', async () => {
  const busy = keepBusy()
  const bulkhead = createBulkhead('a thing', { atOnce: 1, underWayEach: 1, waiting: 10, holdsMs: 1 })
  const hanging = held()
  const running = bulkhead(hanging.work, ONE)
  await hanging.begun
  let begun = false
  const hers = bulkhead(async () => void (begun = true), ONE)
  await expect(bulkhead(async () => 'other', OTHER)).resolves.toBe('other')
  await expect(bulkhead(async () => 'again', OTHER)).resolves.toBe('again')
  expect(begun).toBe(false)
  hanging.end()
  await Promise.all([running, hers])
  busy.mockRestore()
})

test('of one who asks no more than her share is under way, though places are free', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 3, underWayEach: 1, waiting: 10 })
  const [first, second] = [held(), held()]
  const begun: string[] = []
  const run = (name: string, waiter: typeof ONE, { work }: ReturnType<typeof held>) =>
    bulkhead(() => {
      begun.push(name)
      return work()
    }, waiter)
  const running = [run('one 1', ONE, first), run('one 2', ONE, second), run('one 3', ONE, second)]
  await expect.poll(() => begun).toEqual(['one 1'])
  const other = held()
  running.push(run('other', OTHER, other))
  await expect.poll(() => begun).toEqual(['one 1', 'other'])
  first.end()
  await expect.poll(() => begun).toEqual(['one 1', 'other', 'one 2'])
  second.end()
  other.end()
  await Promise.all(running)
  expect(begun).toHaveLength(4)
})

test('work that never leaves the processor leaves others the time to come', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 10 })
  const begun: string[] = []
  const run = (name: string, waiter: typeof ONE) => bulkhead(async () => void begun.push(name), waiter)
  const arrive = (name: string, waiter: typeof ONE) =>
    new Promise<void>((resolve) => {
      // As a request does that the loop reads after another one.
      setImmediate(() => resolve(run(name, waiter)))
    })
  const running = [run('one 1', ONE), run('one 2', ONE), run('one 3', ONE), arrive('other', OTHER)]
  await Promise.all(running)
  expect(begun.indexOf('other')).toBeLessThan(begun.indexOf('one 3'))
})

test('who has gone while she waited makes room at once, and nothing is done for her', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 1 })
  const first = held()
  const running = bulkhead(first.work, ONE)
  await first.begun
  const gone = new AbortController()
  const done: string[] = []
  const waits = bulkhead(async () => void done.push('gone'), ONE, gone.signal)
  gone.abort(new Error('she has left'))
  await expect(waits).rejects.toThrow('she has left')
  const next = bulkhead(async () => void done.push('next'), OTHER)
  await expect(bulkhead(async () => 'one more', OTHER)).rejects.toThrow(FullError)
  first.end()
  await Promise.all([running, next])
  expect(done).toEqual(['next'])
})

test('who had gone before she came takes no place; who goes while she is served is served', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 0 })
  await expect(bulkhead(async () => 'a thing', ONE, AbortSignal.abort(new Error('left')))).rejects.toThrow(
    'left',
  )
  const gone = new AbortController()
  const served = held()
  const serving = bulkhead(served.work, ONE, gone.signal)
  await served.begun
  gone.abort()
  served.end()
  await expect(serving).resolves.toBeUndefined()
  await expect(bulkhead(async () => 'a place again', OTHER)).resolves.toBe('a place again')
})

test('who goes makes room once, though she was refused her place to wait before', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 2 })
  const first = held()
  const running = bulkhead(first.work, ONE)
  await first.begun
  const gone = new AbortController()
  const stays = bulkhead(async () => 'stays', ONE)
  const refused = expect(bulkhead(async () => 'refused', ONE, gone.signal)).rejects.toThrow(FullError)
  const other = bulkhead(async () => 'other', OTHER)
  await refused
  gone.abort()
  await expect(bulkhead(async () => 'one more', OTHER)).rejects.toThrow(FullError)
  first.end()
  await running
  expect(await Promise.all([stays, other])).toEqual(['stays', 'other'])
})

test('a refusal is recognised behind the database’s own error', () => {
  expect(isFull(new Error('Failed query', { cause: new FullError('database') }))).toBe(true)
  expect(isFull(new Error('Failed query', { cause: new Error('another') }))).toBe(false)
  expect(isFull('text')).toBe(false)
})
