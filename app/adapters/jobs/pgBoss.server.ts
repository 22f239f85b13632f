import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { PgBoss, fromPglite, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import { PARIS } from '~/domain/parisTime'
import { logger } from '~/lib/log/logger.server'
import type { JobData, JobQueue } from './port'
import { runJob } from './runJob.server'

/** How to reach the database. PGlite is shared, because a process can open its folder only once. */
export type JobDatabase = { kind: 'postgres'; url: string } | { kind: 'pglite'; client: PGlite }

/** How often the queue looks, in seconds. */
export interface JobTimings {
  /** For new jobs; half a second at least. */
  pollingSeconds: number
  /** For attempts whose process is gone; with `HEARTBEAT_SECONDS` it bounds how late a crash is noticed. */
  monitorSeconds: number
  /** For schedules that are due; 45 at most. */
  cronSeconds: number
}

const DEFAULT_TIMINGS: JobTimings = { pollingSeconds: 2, monitorSeconds: 15, cronSeconds: 30 }

/** The queue's own connections, beside the application's. */
const POOL_SIZE = 4
/** An attempt that gives no sign of life for so long is taken for dead; a living one gives three. */
const HEARTBEAT_SECONDS = 30
const HEARTBEAT_REFRESH_SECONDS = 10
const RETRY_LIMIT = 10
const RETRY_DELAY_SECONDS = 5
const RETRY_DELAY_MAX_SECONDS = 3_600
const TIMEOUT_SECONDS = 900
const KEEP_DONE_SECONDS = 3 * 86_400
/** Jobs under way get this long to end when the process stops. */
const STOP_TIMEOUT_MS = 8_000

/** Where jobs go that were given up. */
const DEAD_LETTERS = 'dead-letters'
/** So many are sent again by one statement. */
const AT_A_TIME = 500
const KEEP_DEAD_SECONDS = 90 * 86_400
/** Queues of pg-boss's own. */
const INTERNAL = /^__pgboss/

const QUEUE_OPTIONS = {
  deadLetter: DEAD_LETTERS,
  retryLimit: RETRY_LIMIT,
  retryDelay: RETRY_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  expireInSeconds: TIMEOUT_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEEP_DONE_SECONDS,
}

function connectionOptions(database: JobDatabase): ConstructorOptions {
  if (database.kind === 'pglite') return { db: fromPglite(database.client), backend: 'pglite' }
  return { connectionString: database.url, max: POOL_SIZE, application_name: 'elan-jobs' }
}

/**
 * Starts pg-boss in the application's database, in a schema of its own that it makes and migrates by itself.
 *
 * @throws when the database cannot be reached
 */
export async function startJobQueue(
  database: JobDatabase,
  { pollingSeconds, monitorSeconds, cronSeconds }: JobTimings = DEFAULT_TIMINGS,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connectionOptions(database),
    monitorIntervalSeconds: monitorSeconds,
    superviseIntervalSeconds: monitorSeconds,
    cronMonitorIntervalSeconds: cronSeconds,
    cronWorkerIntervalSeconds: Math.min(cronSeconds, 5),
  })
  boss.on('error', (err) => logger.error({ err }, 'job queue'))
  // Its data may repeat a query's values.
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'job queue'))
  try {
    await boss.start()
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: KEEP_DEAD_SECONDS })
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }

  const stopping = new AbortController()
  const known = new Map<string, Promise<void>>()
  /** Creates the queue if it is missing; an existing one keeps its worker's settings. */
  const ensureQueue = (name: string): Promise<void> => {
    // `short` keeps one waiting job per key; jobs without one get a key of their own, below.
    const made = known.get(name) ?? boss.createQueue(name, { ...QUEUE_OPTIONS, policy: 'short' })
    known.set(name, made)
    made.catch(() => known.delete(name))
    return made
  }

  return {
    async send(name, data, { singletonKey = randomUUID(), startAfter } = {}) {
      await ensureQueue(name)
      await boss.send(name, data, { singletonKey, ...(startAfter ? { startAfter } : {}) })
    },
    async work(name, handler, { concurrency = 1, timeoutSeconds, retryLimit } = {}) {
      await ensureQueue(name)
      await boss.updateQueue(name, {
        ...QUEUE_OPTIONS,
        expireInSeconds: timeoutSeconds ?? TIMEOUT_SECONDS,
        retryLimit: retryLimit ?? RETRY_LIMIT,
      })
      await boss.work(
        name,
        {
          includeMetadata: true,
          localConcurrency: concurrency,
          pollingIntervalSeconds: pollingSeconds,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        },
        async (jobs: JobWithMetadata<JobData | null>[]) => {
          for (const job of jobs) await runJob(job, handler, stopping.signal)
        },
      )
    },
    async schedule(name, cron) {
      await ensureQueue(name)
      await boss.schedule(name, cron, {}, { tz: PARIS, missed: 'once' })
    },
    async counts() {
      const queues = await boss.getQueues()
      return queues
        .filter(({ name }) => name !== DEAD_LETTERS && !INTERNAL.test(name))
        .map(({ name, queuedCount, deferredCount, activeCount }) => ({
          name,
          waiting: queuedCount,
          forLater: deferredCount,
          underWay: activeCount,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },
    async deadLetters() {
      const jobs = await boss.findJobs(DEAD_LETTERS, { queued: true })
      return jobs
        .map(({ id, sourceName, sourceRetryCount, sourceOutput, createdOn }) => ({
          id,
          name: sourceName ?? '',
          attempts: (sourceRetryCount ?? 0) + 1,
          givenUpAt: createdOn,
          reason: reasonOf(sourceOutput),
        }))
        .toSorted((a, b) => b.givenUpAt.getTime() - a.givenUpAt.getTime())
    },
    async revive(id) {
      return (await boss.redrive(DEAD_LETTERS, { ids: [id] })) > 0
    },
    async reviveAll(name, until) {
      // The database counts in microseconds.
      const createdBefore = new Date(until.getTime() + 1)
      const which = { sourceName: name, createdBefore }
      const left = async () => (await boss.previewRedrive(DEAD_LETTERS, which)).total
      let revived = 0
      // A batch may hold nothing but jobs of which one waits already: they are given up for good, and the next batch follows.
      for (
        let before = Infinity, now = await left();
        now > 0 && now < before;
        before = now, now = await left()
      )
        revived += await boss.redrive(DEAD_LETTERS, { ...which, limit: AT_A_TIME })
      return revived
    },
    async stop() {
      stopping.abort(new Error('the process is stopping'))
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** The kind of an error, as `runJob` has stored it, or pg-boss's own word for a job that was never answered. */
function reasonOf(output: object | null): string {
  const message = output && 'message' in output ? String(output.message) : ''
  return /^the handler failed \((\w+)\)/.exec(message)?.[1] ?? (message || 'timeout')
}
