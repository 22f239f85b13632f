import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { forgetOldLeases, withLease, withLeases, type Lease } from '~/db/lease.server'
import { endTurn, NotOurTurnError, takeTurn } from '~/db/turn.server'
import { users } from '~/db/schema/identity'
import { leases } from '~/db/schema/leases'
import { DAY_MS } from '~/domain/durations'
import { askingAs } from '~/lib/bounds/asking.server'
import { timeLeft, withTimeBudget } from '~/lib/timeBudget.server'
import { addUser } from '~tests/support/catalogue'
import { describeEachDatabase } from '~tests/support/db/databases'
import { countIdleTransactions } from '~tests/support/db/idleTransactions'
import { letLeasesRunOut } from '~tests/support/db/leases'

/** What somebody else decides when to end. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof NotOurTurnError ? error.reason : String(error)),
  )

describeEachDatabase('a turn', (db) => {
  const rename = (lease: Lease, id: string, name: string) =>
    lease.commit((tx) => tx.update(users).set({ name }).where(eq(users.id, id)))
  const nameOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]?.name
  const held = () => db().select().from(leases)
  /** Takes a turn and keeps it until it is released. */
  async function holder(name: string, then: (lease: Lease) => Promise<unknown> = async () => undefined) {
    const [taken, goOn] = [gate(), gate()]
    const ended = withLease(db(), name, async (lease) => {
      taken.open()
      await goOn.opened
      return then(lease)
    })
    ended.catch(() => undefined)
    await taken.opened
    return { goOn: goOn.open, ended }
  }

  test('comes after the one before it has ended, and is released whatever the outcome', async () => {
    const told: string[] = []
    const first = await holder('a', async () => told.push('first'))
    const second = withLease(db(), 'a', async () => told.push('second'))
    const other = await withLease(db(), 'b', async () => told.push('of something else'))
    expect(other).toBe(1)
    first.goOn()
    await Promise.all([first.ended, second])
    expect(told).toEqual(['of something else', 'first', 'second'])
    const failing = withLease(db(), 'a', async () => {
      throw new Error('the provider is away')
    })
    await expect(failing).rejects.toThrow('the provider is away')
    expect(await held()).toEqual([])
  })

  /** The database, and how often a turn was tried for by it. */
  function counting() {
    const insert = vi.fn(db().insert.bind(db()))
    return { insert, counted: Object.create(db(), { insert: { value: insert } }) as ReturnType<typeof db> }
  }

  test('is waited for by two on whose behalf somebody waits: whoever comes then is told at once to come again', async () => {
    const first = await holder('a')
    const tries = [counting(), counting()]
    const two = tries.map(({ counted }, index) => withLease(counted, 'a', async () => index + 1))
    // Who tries a second time waits by then.
    for (const { insert } of tries)
      await expect.poll(() => insert.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1)
    expect(await reasonOf(withLease(db(), 'a', async () => undefined))).toBe('busy')
    // What a provider reports comes back much later, so it waits all the same; so does who asks for something else.
    const reported = askingAs({ share: 'house' }, () => withLease(db(), 'a', async () => 'reported'))
    expect(await withLease(db(), 'b', async () => 'something else')).toBe('something else')
    first.goOn()
    expect(await Promise.all([...two, reported])).toEqual([1, 2, 'reported'])
  })

  test('is waited for by thirty in all, for whatever: whoever comes then is told at once to come again', async () => {
    const names = Array.from({ length: 16 }, (_, number) => `thing ${number}`)
    const held = await Promise.all(names.map((name) => takeTurn(db(), name)))
    let refused = 0
    const wait = async (name: string) => {
      // Longer than the test takes, however busy the machine is: who is refused is not refused for that.
      const answer = await reasonOf(takeTurn(db(), name, 600_000).then((turn) => endTurn(db(), turn)))
      if (answer === 'busy') refused += 1
      return answer
    }
    const waiting = names.flatMap((name) => [wait(name), wait(name)])
    await expect.poll(() => refused, { timeout: 5_000 }).toBe(2)
    await Promise.all(held.map((turn) => endTurn(db(), turn)))
    const answers = await Promise.all(waiting)
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(30)
  })

  test('is waited for no longer than there is time', async () => {
    const first = await holder('a')
    expect(await reasonOf(withTimeBudget(50, () => withLease(db(), 'a', async () => 1)))).toBe('busy')
    first.goOn()
    await first.ended
    expect(await reasonOf(withTimeBudget(50, () => withLease(db(), 'a', async () => 1)))).toBe('done')
  })

  test('is asked for once where no time is left to wait', async () => {
    const first = await holder('a')
    const { counted, insert } = counting()
    const told = withTimeBudget(0, () => withLease(counted, 'a', async () => 1))
    expect(await reasonOf(told)).toBe('busy')
    expect(insert).toHaveBeenCalledOnce()
    first.goOn()
    await first.ended
  })

  test('outlasts the work that it allows, however many are taken', async () => {
    const lasts = async () => {
      const rows = await db()
        .select({
          ms: sql<number>`extract(epoch from ${leases.until} - clock_timestamp()) * 1000`.mapWith(Number),
        })
        .from(leases)
      return Math.min(...rows.map(({ ms }) => ms))
    }
    await withLease(db(), 'a', async (lease) => {
      const allowed = timeLeft(Infinity)
      expect(allowed).toBeGreaterThan(0)
      expect(await lasts()).toBeGreaterThan(allowed)
      await lease.and('b', async () => expect(await lasts()).toBeGreaterThan(timeLeft(Infinity)))
    })
    await withLeases(db(), ['a', 'b'], async () => {
      expect(await lasts()).toBeGreaterThan(timeLeft(Infinity))
    })
    expect(timeLeft(Infinity)).toBe(Infinity)
  })

  test('leaves its work no more time than its request has', async () => {
    await withTimeBudget(5000, () =>
      withLease(db(), 'a', async () => expect(timeLeft(Infinity)).toBeLessThanOrEqual(5000)),
    )
  })

  test('within another knows of whichever of the two was not ended', async () => {
    const inherited = () =>
      withLease(db(), 'outer', (outer) =>
        outer.and('inner', async (inner) => ({ outer: outer.inherited, inner: inner.inherited })),
      )
    await holder('outer')
    await letLeasesRunOut(db())
    expect(await inherited()).toEqual({ outer: true, inner: true })
    await holder('inner')
    await letLeasesRunOut(db())
    expect(await inherited()).toEqual({ outer: false, inner: true })
    expect(await inherited()).toEqual({ outer: false, inner: false })
  })

  test('of who died is taken over when it has run out, not before; who comes next knows', async () => {
    const { id } = await addUser(db(), { name: 'before' })
    await holder('a')
    expect(await reasonOf(withTimeBudget(50, () => withLease(db(), 'a', async () => 1)))).toBe('busy')
    await letLeasesRunOut(db())
    expect(await withLease(db(), 'a', async ({ inherited }) => inherited)).toBe(true)
    expect(await withLease(db(), 'a', async ({ inherited }) => inherited)).toBe(false)
    expect(await nameOf(id)).toBe('before')
  })

  test('that was taken over stores nothing, and leaves the other’s alone', async () => {
    const { id } = await addUser(db())
    const late = await holder('a', (lease) => rename(lease, id, 'older'))
    await letLeasesRunOut(db())
    const next = await holder('a', (lease) => rename(lease, id, 'newer'))
    late.goOn()
    expect(await reasonOf(late.ended)).toBe('lost')
    expect(await held()).toHaveLength(1)
    next.goOn()
    await next.ended
    expect(await nameOf(id)).toBe('newer')
  })

  test('that was taken over and released stores nothing either', async () => {
    const { id } = await addUser(db())
    const late = await holder('a', (lease) => rename(lease, id, 'older'))
    await letLeasesRunOut(db())
    await withLease(db(), 'a', (lease) => rename(lease, id, 'newer'))
    late.goOn()
    expect(await reasonOf(late.ended)).toBe('lost')
    expect(await nameOf(id)).toBe('newer')
  })

  test('that ran out and was not taken over may still store: nobody has read since', async () => {
    const { id } = await addUser(db())
    const late = await holder('a', (lease) => rename(lease, id, 'late'))
    await letLeasesRunOut(db())
    late.goOn()
    await late.ended
    expect(await nameOf(id)).toBe('late')
  })

  test('that stores what it learnt is not taken over before it has', async () => {
    const { id } = await addUser(db())
    const told: string[] = []
    let next: Promise<unknown> = Promise.resolve()
    const late = await holder('a', (lease) =>
      lease.commit(async (tx) => {
        next = withLease(db(), 'a', async () => told.push(`then ${await nameOf(id)} is read`))
        // Long enough for it to have its turn, if it could.
        await tx.execute(sql`SELECT pg_sleep(0.2)`)
        await tx.update(users).set({ name: 'newer' }).where(eq(users.id, id))
        told.push('stored')
      }),
    )
    await letLeasesRunOut(db())
    late.goOn()
    await late.ended
    await next
    expect(told).toEqual(['stored', 'then newer is read'])
  })

  test('within another stores nothing once the outer one was taken over', async () => {
    const { id } = await addUser(db())
    const late = await holder('outer', (lease) =>
      lease.and('inner', async (inner) => {
        await db().delete(leases).where(eq(leases.name, 'outer'))
        return rename(inner, id, 'never')
      }),
    )
    late.goOn()
    expect(await reasonOf(late.ended)).toBe('lost')
    expect(await held()).toEqual([])
  })

  test('can be left to run out where the work fails, so that who comes next knows', async () => {
    const failing = async () => {
      throw new Error('no answer')
    }
    const attempt = withLease(db(), 'a', failing, { runsOutOnFailure: true })
    await expect(attempt).rejects.toThrow('no answer')
    await letLeasesRunOut(db())
    const next = withLease(db(), 'a', async ({ inherited }) => inherited, { runsOutOnFailure: true })
    expect(await next).toBe(true)
    expect(await held()).toEqual([])
  })

  test('for several things at once does not wait in a circle', async () => {
    const told: string[] = []
    const both = (names: string[]) => withLeases(db(), names, async () => told.push(names.join()))
    await Promise.all([both(['a', 'b', 'a']), both(['b', 'a']), both([])])
    expect(told).toHaveLength(3)
    expect(await held()).toEqual([])
  })

  test('that cannot be released runs out, and does not undo what was done', async () => {
    const broken = Object.create(db(), {
      delete: {
        value: () => ({ where: () => Promise.reject(new Error('the database is away')) }),
      },
    }) as ReturnType<typeof db>
    const { logger } = await import('~/lib/log/logger.server')
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    expect(await withLease(broken, 'a', async () => 'done')).toBe('done')
    expect(warn).toHaveBeenCalledOnce()
    expect(await held()).toHaveLength(1)
  })

  test('that ran out long ago is forgotten', async () => {
    await holder('young')
    await holder('old')
    const longAgo = new Date(Date.now() - 1.1 * DAY_MS)
    await db().update(leases).set({ until: longAgo }).where(eq(leases.name, 'old'))
    await forgetOldLeases(db())
    expect((await held()).map(({ name }) => name)).toEqual(['young'])
  })

  describe('while it is held', () => {
    test('keeps no transaction open', async () => {
      const holders = await Promise.all(Array.from({ length: 12 }, (_, index) => holder(`a${index}`)))
      expect(await countIdleTransactions(db())).toBe(0)
      for (const { goOn } of holders) goOn()
      await Promise.all(holders.map(({ ended }) => ended))
    })
  })
})
