import { expect, test } from 'vitest'
import { createBulkhead, FullError, isFull } from '~/lib/bounds/bulkhead.server'
import { timeLeft, withTimeBudget } from '~/lib/timeBudget.server'

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => ended, end: () => end() }
}

test('so many are under way, so many wait, and what is more is refused at once', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 2, waiting: 1 })
  const [one, two, three] = [held(), held(), held()]
  const begun: string[] = []
  const run = (name: string, { work }: ReturnType<typeof held>) =>
    bulkhead(() => {
      begun.push(name)
      return work()
    })
  const running = [run('one', one), run('two', two), run('three', three)]
  await expect(run('four', held())).rejects.toThrow(FullError)
  expect(begun).toEqual(['one', 'two'])
  one.end()
  await running[0]
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
  two.end()
  three.end()
  await Promise.all(running)
  await expect(bulkhead(async () => 'a place again')).resolves.toBe('a place again')
})

test('a failure gives its place back, and is what the caller sees', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 0 })
  const failing = () => bulkhead(() => Promise.reject(new Error('no luck')))
  await expect(failing()).rejects.toThrow('no luck')
  await expect(failing()).rejects.toThrow('no luck')
})

test('what has waited counts against its own time, not against that of who made room', async () => {
  const bulkhead = createBulkhead('a thing', { atOnce: 1, waiting: 1 })
  const first = held()
  const running = withTimeBudget(10, () => bulkhead(first.work))
  const waiting = withTimeBudget(600_000, () => bulkhead(async () => timeLeft(600_000)))
  first.end()
  await running
  expect(await waiting).toBeGreaterThan(300_000)
})

test('a refusal is recognised behind the database’s own error', () => {
  expect(isFull(new Error('Failed query', { cause: new FullError('database') }))).toBe(true)
  expect(isFull(new Error('Failed query', { cause: new Error('another') }))).toBe(false)
  expect(isFull('text')).toBe(false)
})
