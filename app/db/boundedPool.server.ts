import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { FullError } from '~/lib/bounds/bulkhead.server'
import { isDatabaseAway } from '~/lib/databaseErrors/databaseAway.server'
import { NoAnswerError, watchAnswers, type Answering } from './answering.server'

/** So many wait for a connection; each is free again within milliseconds. */
const MOST_WAITING = 200
/** For a probe to connect, and for its answer. */
const PROBE_TIMEOUT_MS = 2_000

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/** Whether its last statement was answered: pg's own fact, which its types leave out. */
const isReady = (client: PoolClient) => (client as unknown as { readyForQuery: boolean }).readyForQuery

/** Gives up its statement, which is reported as a lost connection: closed in good order it would wait for the answer. */
const cut = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** Asks for nothing, by a connection of its own: those of the pool may all be waiting. */
async function probe({ connectionString }: PoolConfig): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    // A refusal is an answer: it may have no connection left, and be at work on what is under way.
    if (!(error instanceof DatabaseError)) throw error
  } finally {
    // Its end is not waited for: a database that hangs does not answer that either.
    void client.end().catch(() => undefined)
  }
}

/**
 * A pool at which a crowd is refused at once, instead of waiting until its time is up; and everybody, while the database gives no
 * answers, those included who wait for one as this is found.
 */
export class BoundedPool extends Pool {
  readonly #answering: Answering

  constructor(config: PoolConfig, times: Parameters<typeof watchAnswers>[1] = {}) {
    super(config)
    this.#answering = watchAnswers(() => probe(config), times)
    this.on('connect', () => this.#answering.answered())
    this.on('release', (error, client) => {
      // Its last statement has had no answer in time: the next one would wait behind it.
      if (!error && !isReady(client)) void client.end().catch(() => undefined)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (!connected) return this.#handOut()
    this.#handOut().then(
      (client) => connected(undefined, client, client.release),
      (error: Error) => connected(error, undefined, () => undefined),
    )
  }

  async #handOut(): Promise<PoolClient> {
    if (this.#answering.isSilent()) await this.#answering.assert()
    if (this.waitingCount >= MOST_WAITING) throw new FullError('database')
    this.#answering.asked()
    const coming = super.connect()
    try {
      return this.#watched(await this.#unlessItHangs(coming))
    } catch (error) {
      this.#answering.done()
      // Nobody waits for it any longer.
      void coming.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    }
  }

  /** @throws NoAnswerError where the database is found to hang before it has come */
  #unlessItHangs(coming: Promise<PoolClient>): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const stop = this.#answering.whenItHangs(() => reject(new NoAnswerError()))
      void coming.then(resolve, reject).finally(stop)
    })
  }

  /** Until it is given back; pg gives it another `release` each time. */
  #watched(client: PoolClient): PoolClient {
    const { release } = client
    const stop = this.#answering.whenItHangs(() => cut(client))
    client.release = (error) => {
      stop()
      this.#answering.done()
      if (isReady(client) && !isDatabaseAway(error)) this.#answering.answered()
      release(error)
    }
    return client
  }
}
