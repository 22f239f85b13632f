import { randomBytes } from 'node:crypto'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { Pool, type PoolClient } from 'pg'
import { inject } from 'vitest'
import type { Db, OpenDatabase } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { openSnapshot } from '../db/pgliteSnapshot'
import { copyTemplate, dropDatabase } from '../db/templateDatabase'
import { markTransactions } from '../db/transactionGuard'
import { hasDied, step } from './crash'

/** Two instances of the site on one database, and a way in that never dies for what the test itself reads. */
export interface Instances {
  kind: OpenDatabase['kind']
  plain: Db
  each: readonly [Db, Db]
  /** Statements that the instances made. */
  statements(): number
  close(): Promise<void>
}

type Query = (...args: unknown[]) => Promise<unknown>
const CONNECTIONS = 8

/** A pool whose connections take the steps of the process that uses them. */
function mortalPool(connectionString: string, count: () => void): Pool {
  const pool = new Pool({ connectionString, max: CONNECTIONS })
  pool.on('error', () => undefined)
  // Named, a statement is planned once for each connection: a third of the work of a short one.
  const names = new Map<string, string>()
  const named = (query: { text: string }) => {
    const name = names.get(query.text) ?? `s${names.size}`
    names.set(query.text, name)
    return { ...query, name }
  }
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as unknown as Query
    const mortal: Query = async (query, ...rest) => {
      const { text } = query as { text: string }
      const send = () => {
        count()
        return plain(named(query as { text: string }), ...rest)
      }
      // A transaction begins with its connection (below).
      if (text.startsWith('begin')) return send()
      if (text === 'rollback') {
        // The server takes it back when the connection breaks, also of who dies just before she asks for it.
        try {
          if (!hasDied()) step()
        } finally {
          await send()
        }
        return undefined
      }
      step()
      return send()
    }
    Object.assign(client, { query: mortal })
  })
  const plainConnect = pool.connect.bind(pool)
  // Drizzle gives no connection back whose `begin` failed: who dies there dies before it has one.
  const connect = async () => {
    step()
    return plainConnect()
  }
  // Not the pool's own: it hands a waiting query on in the process that gives a connection back.
  const query: Query = async (...args) => {
    const client: PoolClient = await plainConnect()
    return (client.query as unknown as Query)(...args).finally(() => client.release())
  }
  return Object.assign(pool, { connect, query })
}

async function openOnPostgres(url: string): Promise<Instances> {
  const name = `elan_model_${randomBytes(6).toString('hex')}`
  await copyTemplate(url, name)
  const open = await openDatabase({ url: `${url}/${name}`, folder: '' })
  let statements = 0
  const newPool = () => mortalPool(`${url}/${name}`, () => (statements += 1))
  const [first, second] = [newPool(), newPool()]
  return {
    kind: 'postgres',
    plain: open.db,
    each: [markTransactions(drizzlePostgres(first)), markTransactions(drizzlePostgres(second))],
    statements: () => statements,
    close: async () => {
      await Promise.all([first.end(), second.end(), open.close()])
      await dropDatabase(url, name)
    },
  }
}

function mortalPglite(client: PGlite, count: () => void): PGlite {
  const stepped = <C extends PGlite | Transaction>(target: C): C =>
    new Proxy(target, {
      get(of, property) {
        if (property === 'query')
          return async (...args: Parameters<PGlite['query']>) => {
            step()
            count()
            return of.query(...args)
          }
        if (property === 'transaction')
          return (work: (tx: Transaction) => Promise<unknown>) =>
            client.transaction(async (tx) => {
              const result = await work(stepped(tx))
              step()
              return result
            })
        const value: unknown = Reflect.get(of, property)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  return stepped(client)
}

async function openOnPglite(): Promise<Instances> {
  const open = await openSnapshot(inject('pgliteSnapshot'))
  if (open.connection.kind !== 'pglite') throw new Error('not the embedded database')
  const { client } = open.connection
  let statements = 0
  const newInstance = () => markTransactions(drizzlePglite(mortalPglite(client, () => (statements += 1))))
  return {
    kind: 'pglite',
    plain: open.db,
    each: [newInstance(), newInstance()],
    statements: () => statements,
    close: open.close,
  }
}

/** @param url of a PostgreSQL server; `null` for the embedded database, where the two instances take turns */
export function openInstances(url: string | null): Promise<Instances> {
  return url === null ? openOnPglite() : openOnPostgres(url)
}
