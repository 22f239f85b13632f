import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { findServed } from '~/adapters/storage/servedObject.server'
import type { Storage, StoredObject } from '~/adapters/storage/port'
import { FullError } from '~/lib/bounds/bulkhead.server'

const waiter = { group: 'visitors', who: 'a' }
const OBJECT = { size: 1 } as StoredObject

function store(open: Storage['open']) {
  const opened = vi.fn(open)
  const storage = { open: opened } as Partial<Storage> as Storage
  const find = (address: string, who = waiter) =>
    findServed(storage, { address, waiter: who }, (from) => from.open(address))
  return { opened, find }
}

test('what is not there is looked for once in a moment, and found the moment after', async () => {
  let passedMs = 0
  const began = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => began + passedMs)
  const there = new Set<string>()
  const { opened, find } = store(async (key) => (there.has(key) ? OBJECT : null))
  for (let again = 0; again < 5; again += 1) expect(await find('a')).toBeNull()
  expect(opened).toHaveBeenCalledTimes(1)
  there.add('a').add('b')
  expect(await find('b')).toBe(OBJECT)
  // The cache reads its clock once in a millisecond.
  await setTimeout(5)
  passedMs = 3001
  expect(await find('a')).toBe(OBJECT)
})

test('of another store it is not known', async () => {
  const [empty, full] = [store(async () => null), store(async () => OBJECT)]
  expect([await empty.find('a'), await full.find('a')]).toEqual([null, OBJECT])
})

test('that the store was away is not kept', async () => {
  const { opened, find } = store(async () => OBJECT)
  opened.mockRejectedValueOnce(new Error('away'))
  await expect(find('a')).rejects.toThrow('away')
  expect(await find('a')).toBe(OBJECT)
})

test('a crowd that asks for what hangs is refused in part, and whoever asks for one thing is not', async () => {
  const answer = Promise.withResolvers<StoredObject | null>()
  const { opened, find } = store(async () => answer.promise)
  const crowd = Array.from({ length: 500 }, (_, at) =>
    find(`made up ${at}`, { ...waiter, who: `${at % 50}` }),
  )
  const settled = Promise.allSettled(crowd)
  const hers = find('hers', { ...waiter, who: 'she' })
  await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(64))
  answer.resolve(OBJECT)
  expect(await hers).toBe(OBJECT)
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(500 + 1 - 464)
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(FullError) as unknown })
})
