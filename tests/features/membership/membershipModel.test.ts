import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { logger } from '~/lib/log/logger.server'
import { checkFigures } from '~tests/support/figures/checkFigures'
import { newBatch, type Tally } from '~tests/support/membershipModel/batch'
import { checkBatch, emptyTables } from '~tests/support/membershipModel/check'
import { liveThrough, settle } from '~tests/support/membershipModel/history'
import { openInstances } from '~tests/support/membershipModel/instances'
import { inBrief, runsAll } from '~tests/support/extent'
import { postCardEvent } from '~tests/support/membershipModel/post'
import { randomFrom } from '~tests/support/membershipModel/random'

const BATCH = 250
const DEFAULT_SEED = 20_260_117
/** The embedded database is several times slower, and has no second connection. */
const HISTORIES = runsAll ? { postgres: 10_000, pglite: 500 } : { postgres: 40, pglite: 25 }
const TIMEOUT_MS = 30 * 60_000

const level = logger.level
beforeAll(() => {
  // Foreign transactions and failed follow-ups are warned of by the thousand.
  logger.level = 'silent'
})
afterAll(() => {
  logger.level = level
})

function databases(): readonly (string | null)[] {
  const url = inject('postgresUrl')
  if (url === null || process.env.MODEL_DATABASE === 'pglite') return [null]
  return inBrief([url, null])
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test.each(databases().map((url) => ({ url, kind: url === null ? 'PGlite' : 'PostgreSQL' })))(
  'whatever stores send, and wherever instances die, members end with what the stores’ truth gives them ($kind)',
  async ({ url }) => {
    const instances = await openInstances(url)
    onTestFinished(() => instances.close())
    const seed = Number(process.env.MODEL_SEED ?? DEFAULT_SEED)
    const from = Number(process.env.MODEL_FROM ?? 0)
    const histories = Number(process.env.MODEL_HISTORIES ?? HISTORIES[instances.kind])
    const dice = randomFrom(seed)
    const tally: Tally = {
      histories: 0,
      deliveries: 0,
      duplicates: 0,
      dropped: 0,
      forged: 0,
      crashes: 0,
      unreachable: 0,
      frozen: 0,
      outOfTurn: 0,
      takenCents: 0,
      worthCents: 0,
      sales: 0,
      beside: 0,
      judged: 0,
      mismatches: [],
    }
    while (tally.histories < histories && tally.mismatches.length === 0) {
      const size = Math.min(BATCH, histories - tally.histories)
      const name = `m${tally.histories}`
      const now = new Date(Date.UTC(2026, dice.int(12), 1 + dice.int(28), dice.int(24)))
      const branch = dice.branch()
      tally.histories += size
      // A batch that went wrong is lived through once more without those before it.
      if (tally.histories <= from) continue
      const batch = await newBatch(
        instances,
        { name, size, now, dice: branch, tally, privateKey: pem },
        postCardEvent,
      )
      await liveThrough(batch)
      await settle(batch)
      await checkBatch(batch)
      await checkFigures(batch, now)
      await emptyTables(batch)
    }
    const { mismatches, ...counts } = {
      ...tally,
      histories: tally.histories - Math.min(from, tally.histories),
    }
    const told = Object.entries({
      ...counts,
      mismatches: mismatches.length,
      statements: instances.statements(),
    })
    process.stdout.write(
      `model: seed ${seed}, ${instances.kind}, ${told.map(([name, count]) => `${name} ${count}`).join(', ')}\n`,
    )
    expect(mismatches.slice(0, 5)).toEqual([])
    expect(tally.histories).toBe(histories)
  },
  TIMEOUT_MS,
)
