import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { endedSessions } from '~/db/schema/identity'
import { MAX_SESSION_AGE_MS } from '~/domain/sessionPolicy'
import { createEndedSessions, forgetEnded } from '~/features/identity/session/endedSessions.server'
import { RECALL_TIMEOUT_MS, RECALL_TTL_MS } from '~/features/identity/session/recall.server'
import { describeWithDatabase } from '~tests/support/db/databases'

const START = Date.UTC(2026, 2, 4, 12)
/** `ID-7`: on every instance. */
const LIMIT_MS = 60_000

afterEach(() => {
  vi.useRealTimers()
})

describeWithDatabase('a session that ends before its cookie', (db) => {
  /** One instance, whose database can be taken away from it. */
  function instance(clock: { now: number }) {
    const getDb = vi.fn(async (): Promise<Db> => db())
    return { getDb, ...createEndedSessions({ getDb, now: () => clock.now }) }
  }

  function setUp() {
    const clock = { now: START }
    return { clock, first: instance(clock), second: instance(clock), id: randomUUID(), other: randomUUID() }
  }

  it('has ended at once on the instance that ended it, and no other session has', async () => {
    const { first, id, other } = setUp()
    expect(await first.isEnded(id)).toBe(false)
    await first.end([id])
    expect([await first.isEnded(id), await first.isEnded(other)]).toEqual([true, false])
  })

  it('has ended on every other instance within a minute', async () => {
    const { clock, first, second, id } = setUp()
    expect(await second.isEnded(id)).toBe(false)
    await first.end([id])
    clock.now += RECALL_TTL_MS
    expect(await second.isEnded(id)).toBe(true)
    expect(RECALL_TTL_MS + RECALL_TIMEOUT_MS).toBeLessThan(LIMIT_MS)
  })

  it('has ended on an instance that never saw it, and on one that is started again', async () => {
    const { clock, first, second, id } = setUp()
    await first.end([id])
    expect([await second.isEnded(id), await instance(clock).isEnded(id)]).toEqual([true, true])
  })

  it('stays ended, and is asked for once while it stands', async () => {
    const { clock, first, second, id, other } = setUp()
    await first.end([id, other])
    await second.isEnded(id)
    const standing = randomUUID()
    await Promise.all([second.isEnded(standing), second.isEnded(standing), second.isEnded(standing)])
    expect(second.getDb).toHaveBeenCalledTimes(2)
    clock.now += MAX_SESSION_AGE_MS
    expect(await second.isEnded(id)).toBe(true)
    expect(second.getDb).toHaveBeenCalledTimes(2)
  })

  it('may be ended twice, by two instances at once too', async () => {
    const { first, second, id } = setUp()
    await Promise.all([first.end([id]), second.end([id]), first.end([])])
    await first.end([id])
    expect(await db().select({ id: endedSessions.id }).from(endedSessions)).toEqual([{ id }])
  })

  it('that ends while it is being asked about is not known as standing afterwards', async () => {
    const { first, id } = setUp()
    const asked = Promise.withResolvers<Db>()
    first.getDb.mockReturnValueOnce(asked.promise)
    const waiting = first.isEnded(id)
    await first.end([id])
    asked.resolve(db())
    expect([await waiting, await first.isEnded(id)]).toEqual([true, true])
  })

  it('that ends while the database says that it stands is not let in by that answer', async () => {
    const { first, id } = setUp()
    const asked = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    const where = async () => {
      asked.resolve()
      await mayAnswer.promise
      // What it read before she signed out.
      return []
    }
    first.getDb.mockResolvedValueOnce({ select: () => ({ from: () => ({ where }) }) } as unknown as Db)
    const waiting = first.isEnded(id)
    await asked.promise
    await first.end([id])
    mayAnswer.resolve()
    expect(await waiting).toBe(true)
  })

  it('stays ended where it was known as standing, however many end here after it', async () => {
    const { first, id } = setUp()
    expect(await first.isEnded(id)).toBe(false)
    await first.end([id])
    // More than this instance remembers by itself.
    await first.end(Array.from({ length: 10_001 }, () => randomUUID()))
    expect(await first.isEnded(id)).toBe(true)
  })

  it('ends while the database is away: here at once, elsewhere once it is back', async () => {
    const { clock, first, second, id } = setUp()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    first.getDb.mockRejectedValueOnce(new Error('away'))
    await first.end([id])
    expect([await first.isEnded(id), await second.isEnded(id)]).toEqual([true, false])
    first.getDb.mockRejectedValueOnce(new Error('still away'))
    await vi.runOnlyPendingTimersAsync()
    await vi.runOnlyPendingTimersAsync()
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await db().select().from(endedSessions)).toHaveLength(1))
    clock.now += RECALL_TTL_MS
    expect(await second.isEnded(id)).toBe(true)
  })

  it('ends while the database hangs, within seconds', async () => {
    const { first, id } = setUp()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    first.getDb.mockReturnValueOnce(new Promise(() => {}))
    const ending = first.end([id])
    await vi.advanceTimersByTimeAsync(RECALL_TIMEOUT_MS)
    await ending
    expect(await first.isEnded(id)).toBe(true)
    vi.clearAllTimers()
  })

  it('cannot be judged while the database is away, and is asked about again afterwards', async () => {
    const { first, id } = setUp()
    first.getDb.mockRejectedValueOnce(new Error('away'))
    await expect(first.isEnded(id)).rejects.toThrow('away')
    expect(await first.isEnded(id)).toBe(false)
  })

  it('is forgotten once no cookie of it can be valid, not before', async () => {
    const { clock, first, id } = setUp()
    await first.end([id])
    // Another instance may have renewed it in the minute in which it did not know yet.
    const lastCookieEnds = clock.now + LIMIT_MS + MAX_SESSION_AGE_MS
    expect(await forgetEnded(db(), new Date(lastCookieEnds))).toBe(0)
    const [row] = await db().select().from(endedSessions)
    expect(await forgetEnded(db(), new Date((row?.until.getTime() ?? 0) - 1))).toBe(0)
    expect(await forgetEnded(db(), row?.until ?? new Date(0))).toBe(1)
    expect(await instance(clock).isEnded(id)).toBe(false)
  })
})
