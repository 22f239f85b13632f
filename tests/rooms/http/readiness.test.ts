import { expect, test, vi } from 'vitest'
import { getDb } from '~/db/current.server'
import { readiness } from '~/http/readiness.server'
import type { Db } from '~/db/client.server'

vi.mock('~/db/current.server', () => ({ getDb: vi.fn() }))

/** A database that answers when it is told to. */
function slowDb() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const execute = vi.fn(() => promise)
  vi.mocked(getDb).mockResolvedValue({ execute } as unknown as Db)
  return { execute, resolve, reject }
}

test('a crowd that asks whether the house is ready shares one question, and the next one asks again', async () => {
  const { execute, resolve } = slowDb()
  const crowd = Array.from({ length: 200 }, () => readiness())
  await vi.waitFor(() => expect(execute).toHaveBeenCalled())
  resolve([])
  for (const answer of await Promise.all(crowd)) expect(await answer.text()).toBe('ready')
  expect(execute).toHaveBeenCalledTimes(1)

  const gone = slowDb()
  const later = [readiness(), readiness()]
  gone.reject(new Error('gone'))
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual([503, 503])
  expect(gone.execute).toHaveBeenCalledTimes(1)
})

test('where one connection is dead, who asks later is answered by another', async () => {
  vi.useFakeTimers()
  try {
    slowDb()
    const early = readiness()
    await vi.advanceTimersByTimeAsync(1000)
    const other = slowDb()
    other.resolve([])
    expect((await readiness()).status).toBe(200)
    void early
  } finally {
    vi.useRealTimers()
  }
})
