import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { JobQueue } from '~/adapters/jobs/port'
import { startJobQueue, type JobDatabase } from '~/adapters/jobs/pgBoss.server'
import { logger } from '~/lib/log/logger.server'
import { runsAll } from '~tests/support/extent'

const TIMINGS = { pollingSeconds: 0.5, monitorSeconds: 1, cronSeconds: 1 }
const WAIT = { timeout: 40_000, interval: 50 }

interface Opened {
  database: JobDatabase
  query(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

async function openPglite(): Promise<Opened> {
  const client = await PGlite.create('memory://')
  return {
    database: { kind: 'pglite', client },
    query: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    close: () => client.close(),
  }
}

async function openPostgres(server: string): Promise<Opened> {
  const name = `elan_jobs_${randomBytes(8).toString('hex')}`
  const admin = new Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const url = `${server}/${name}`
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    database: { kind: 'postgres', url },
    query: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    close: async () => {
      await client.end()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}

/** A cron expression that is due in the minute of that instant and then not for a year. */
function minuteOf(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value)
  return `${part('minute')} ${part('hour')} ${part('day')} ${part('month')} *`
}

/** Each test has a queue of its own: they share the database, and jobs outlive a test. */
let tests = 0
const queueName = () => `test-${(tests += 1)}`

function suite(open: () => Promise<Opened>, severalInstances: boolean) {
  let opened: Opened
  const started: JobQueue[] = []
  const start = async () => {
    const queue = await startJobQueue(opened.database, TIMINGS)
    started.push(queue)
    return queue
  }
  const stopAll = async () => {
    await Promise.all(started.splice(0).map((queue) => queue.stop()))
  }
  beforeAll(async () => {
    opened = await open()
  })
  afterEach(stopAll)
  afterAll(() => opened.close())
  /** What waits for the queue's own clocks: on PostgreSQL, and where all tests run on both. */
  const slowly = test.runIf(runsAll || severalInstances)
  const jobsOf = (name: string) => opened.query(`SELECT state FROM pgboss.job WHERE name = '${name}'`)

  test('what was sent before anyone worked is done, with its data', async () => {
    const name = queueName()
    const queue = await start()
    await queue.send(name, { videoId: 'a' })
    await queue.send(name, { videoId: 'b' })
    const seen: unknown[] = []
    await queue.work(name, async (data) => void seen.push(data.videoId))
    await vi.waitFor(() => expect(seen.toSorted()).toEqual(['a', 'b']), WAIT)
  })

  test('what was sent is still there for the next process', async () => {
    const name = queueName()
    await (await start()).send(name, { n: 1 })
    await stopAll()
    const handler = vi.fn(async () => undefined)
    await (await start()).work(name, handler)
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1), WAIT)
  })

  test('one job waits per key, and a job without a key is never dropped', async () => {
    const name = queueName()
    const queue = await start()
    await queue.send(name, { n: 1 }, { singletonKey: 'claims-u1' })
    await queue.send(name, { n: 2 }, { singletonKey: 'claims-u1' })
    await queue.send(name, { n: 3 }, { singletonKey: 'claims-u2' })
    await queue.send(name, { n: 4 })
    await queue.send(name, { n: 4 })
    expect(await jobsOf(name)).toHaveLength(4)
  })

  test('a change that comes while the job of its key runs has a job of its own', async () => {
    const name = queueName()
    const queue = await start()
    const seen: unknown[] = []
    await queue.work(name, async (data) => {
      seen.push(data.n)
      if (data.n === 1) await queue.send(name, { n: 2 }, { singletonKey: 'k' })
    })
    await queue.send(name, { n: 1 }, { singletonKey: 'k' })
    await vi.waitFor(() => expect(seen).toEqual([1, 2]), WAIT)
  })

  test('a job for later waits', async () => {
    const name = queueName()
    const queue = await start()
    const seen: unknown[] = []
    await queue.work(name, async (data) => void seen.push(data.when))
    await queue.send(name, { when: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
    await queue.send(name, { when: 'now' })
    await vi.waitFor(() => expect(seen).toEqual(['now']), WAIT)
    expect(await jobsOf(name)).toContainEqual({ state: 'created' })
  })

  test('a failure is logged and tried again; the table keeps none of its words', async () => {
    const name = queueName()
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const queue = await start()
    const retries: number[] = []
    await queue.work(name, async (_data, attempt) => {
      retries.push(attempt.retries)
      if (attempt.retries === 0) throw new TypeError('lea@example.org is unknown')
    })
    await queue.send(name, {})
    await vi.waitFor(async () => expect(await jobsOf(name)).toEqual([{ state: 'retry' }]), WAIT)
    const [row] = await opened.query(
      `SELECT output::text, start_after > now() AS later FROM pgboss.job WHERE name = '${name}'`,
    )
    expect(row?.later).toBe(true)
    expect(row?.output).toContain('TypeError')
    expect(row?.output).not.toContain('lea@')
    expect(warn.mock.calls).toContainEqual([
      expect.objectContaining({ job: name, retries: 0, err: expect.any(TypeError) }),
      expect.any(String),
    ])
    await opened.query(`UPDATE pgboss.job SET start_after = now() WHERE name = '${name}'`)
    await vi.waitFor(() => expect(retries).toEqual([0, 1]), WAIT)
  })

  test('the last failure is logged as an error', async () => {
    const name = queueName()
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const queue = await start()
    await queue.work(name, () => Promise.reject(new Error('no')), { retryLimit: 0 })
    await queue.send(name, {})
    await vi.waitFor(async () => expect(await jobsOf(name)).toEqual([{ state: 'failed' }]), WAIT)
    expect(error.mock.calls).toContainEqual([expect.objectContaining({ job: name }), 'job given up'])
  })

  test('what was given up is kept with its reason and can be sent again', async () => {
    const name = queueName()
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const queue = await start()
    let works = false
    const seen: unknown[] = []
    const handler = async (data: Record<string, unknown>) => {
      if (!works) throw new TypeError('lea@example.org is unknown')
      seen.push(data.n)
    }
    await queue.work(name, handler, { retryLimit: 0 })
    await queue.send(name, { n: 7 })
    const ofThis = async () => (await queue.deadLetters()).filter((letter) => letter.name === name)
    await vi.waitFor(async () => expect(await ofThis()).toHaveLength(1), WAIT)
    const [letter] = await ofThis()
    expect(letter).toMatchObject({ attempts: 1, reason: 'TypeError', givenUpAt: expect.any(Date) })
    works = true
    expect(await queue.revive(letter?.id ?? '')).toBe(true)
    await vi.waitFor(() => expect(seen).toEqual([7]), WAIT)
    expect(await ofThis()).toEqual([])
    expect(await queue.revive(letter?.id ?? '')).toBe(false)
  })

  slowly(
    'all of a name that were given up can be sent again, each once, however often that is asked for',
    async () => {
      const [name, other] = [queueName(), queueName()]
      vi.spyOn(logger, 'error').mockImplementation(() => undefined)
      const queue = await start()
      let works = false
      const seen: unknown[] = []
      const handler = async (data: Record<string, unknown>) => {
        if (!works) throw new TypeError('no')
        seen.push(data.n)
      }
      for (const each of [name, other]) await queue.work(each, handler, { retryLimit: 0, concurrency: 4 })
      for (const n of [1, 2, 3]) await queue.send(name, { n })
      await queue.send(other, { n: 'other' })
      const of = async (which: string) =>
        (await queue.deadLetters()).filter((letter) => letter.name === which)
      await vi.waitFor(async () => expect([...(await of(name)), ...(await of(other))]).toHaveLength(4), WAIT)
      const [latest] = await of(name)
      const until = latest?.givenUpAt ?? new Date(0)
      // What is given up after she looked is not meant.
      expect(await queue.reviveAll(name, new Date(until.getTime() - 60_000))).toBe(0)
      works = true
      const asked = await Promise.all([queue.reviveAll(name, until), queue.reviveAll(name, until)])
      expect(asked.reduce((sum, count) => sum + count, 0)).toBe(3)
      await vi.waitFor(() => expect(seen.toSorted()).toEqual([1, 2, 3]), WAIT)
      expect(await queue.reviveAll(name, until)).toBe(0)
      expect(await of(name)).toEqual([])
      expect(await of(other)).toHaveLength(1)
    },
  )

  slowly('those of which one waits already hold up none of the others', async () => {
    const name = queueName()
    const queue = await start()
    const many = 501
    await queue.send(name, { n: 0 }, { singletonKey: 'k' })
    // Given up earlier than the others: more of one key than are sent again by one statement.
    await opened.query(`INSERT INTO pgboss.job (id, name, data, created_on, policy, source_name, singleton_key)
      SELECT gen_random_uuid(), 'dead-letters', '{"n":0}', now() - interval '1 hour', q.policy, '${name}', 'k'
      FROM generate_series(1, ${many}), pgboss.queue q WHERE q.name = 'dead-letters'`)
    await opened.query(`INSERT INTO pgboss.job (id, name, data, created_on, policy, source_name)
      SELECT gen_random_uuid(), 'dead-letters', '{"n":1}', now(), q.policy, '${name}'
      FROM pgboss.queue q WHERE q.name = 'dead-letters'`)
    expect(await queue.reviveAll(name, new Date(Date.now() + 60_000))).toBe(1)
    expect((await queue.deadLetters()).filter((letter) => letter.name === name)).toEqual([])
    expect(await jobsOf(name)).toHaveLength(2)
  })

  test('jobs are counted by their names', async () => {
    const name = queueName()
    const queue = await start()
    await queue.send(name, {})
    await queue.send(name, {}, { startAfter: new Date(Date.now() + 3_600_000) })
    await vi.waitFor(async () => {
      const counts = await queue.counts()
      expect(counts).toContainEqual({ name, waiting: 2, forLater: 1, underWay: 0 })
      expect(counts.some((queued) => /dead|__/.test(queued.name))).toBe(false)
    }, WAIT)
  })

  test('a job that listens is told at once that the process stops, and can be sent again for another', async () => {
    const name = queueName()
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const queue = await start()
    const underWay = Promise.withResolvers<void>()
    await queue.work(name, async (data, { signal }) => {
      underWay.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await queue.send(name, data)
    })
    await queue.send(name, { n: 1 })
    await underWay.promise
    await stopAll()
    expect(await jobsOf(name)).toEqual(expect.arrayContaining([{ state: 'completed' }, { state: 'created' }]))
  })

  test.runIf(runsAll)('the job of a process that died is done by another', async () => {
    const name = queueName()
    const queue = await start()
    await queue.send(name, { n: 1 })
    // What a killed process leaves behind: an attempt under way, without a sign of life.
    await opened.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute',
         heartbeat_on = now() - interval '1 minute' WHERE name = '${name}'`,
    )
    const seen: number[] = []
    await queue.work(name, async (_data, { retries }) => void seen.push(retries))
    await vi.waitFor(() => expect(seen).toEqual([1]), WAIT)
  })

  test('stopping lets the job under way end', async () => {
    const name = queueName()
    const queue = await start()
    const underWay = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    await queue.work(name, async () => {
      underWay.resolve()
      await end.promise
    })
    await queue.send(name, {})
    await underWay.promise
    const stopped = stopAll()
    end.resolve()
    await stopped
    expect(await jobsOf(name)).toEqual([{ state: 'completed' }])
  })

  slowly('a schedule sends one job at its time', async () => {
    const name = queueName()
    const queues = severalInstances ? await Promise.all([start(), start(), start()]) : [await start()]
    const handler = vi.fn(async () => undefined)
    // A time is due for a minute: this minute, or the next one where little is left of it.
    const cron = minuteOf(new Date(Date.now() + 20_000))
    for (const queue of queues) {
      await queue.work(name, handler)
      await queue.schedule(name, cron)
    }
    await vi.waitFor(() => expect(handler).toHaveBeenCalled(), WAIT)
    // Every instance has looked again by then.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(handler).toHaveBeenCalledTimes(1)
    expect(await jobsOf(name)).toHaveLength(1)
  })

  test.runIf(runsAll)(
    'times missed while nothing ran are made up for by one job, whoever comes back first',
    async () => {
      const name = queueName()
      const hour = new Date(Date.now() - 3_600_000)
      await (await start()).schedule(name, minuteOf(hour))
      await stopAll()
      // Everything had stopped before that hour.
      const before = `now() - interval '2 hours'`
      await opened.query(`UPDATE pgboss.schedule SET created_on = ${before} WHERE name = '${name}'`)
      await opened.query(`UPDATE pgboss.version SET cron_on = ${before}`)
      // Servers without background work of their own come first, and say what is due; workers find it.
      const servers = severalInstances ? await Promise.all([start(), start()]) : [await start()]
      for (const queue of servers) await queue.schedule(name, minuteOf(hour))
      await vi.waitFor(async () => expect(await jobsOf(name)).toEqual([{ state: 'created' }]), WAIT)
      const handler = vi.fn(async () => undefined)
      const workers = severalInstances ? await Promise.all([start(), start()]) : servers
      for (const queue of workers) await queue.work(name, handler)
      await vi.waitFor(async () => expect(await jobsOf(name)).toEqual([{ state: 'completed' }]), WAIT)
      // Every instance has looked again by then.
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      expect(handler).toHaveBeenCalledTimes(1)
      expect(await jobsOf(name)).toHaveLength(1)
    },
  )

  test.runIf(severalInstances)('several instances share the work without doing any twice', async () => {
    const name = queueName()
    const queues = await Promise.all([start(), start()])
    const seen: unknown[] = []
    for (const queue of queues)
      await queue.work(name, async (data) => void seen.push(data.n), { concurrency: 4 })
    const numbers = Array.from({ length: 20 }, (_, n) => n)
    await Promise.all(numbers.map((n) => queues[0]?.send(name, { n })))
    await vi.waitFor(async () => {
      const jobs = await jobsOf(name)
      expect(jobs.filter(({ state }) => state === 'completed')).toHaveLength(20)
    }, WAIT)
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
  })
}

const server = inject('postgresUrl')
// In brief on one of the two: the servers of other tests work with PGlite.
describe.runIf(runsAll || server === null)('job queue (PGlite)', () => suite(openPglite, false))

describe.skipIf(server === null)('job queue (PostgreSQL)', () => {
  suite(() => openPostgres(server ?? ''), true)
  test('a database that cannot be reached is an error', async () => {
    await expect(
      startJobQueue({ kind: 'postgres', url: `${server}/nowhere` }, TIMINGS),
    ).rejects.toMatchObject({ code: '3D000' })
  })
})
