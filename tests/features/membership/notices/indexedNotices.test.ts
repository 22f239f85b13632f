import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '~/db/client.server'
import { contractNotices } from '~/db/schema/membership'
import { forgetNotices } from '~/features/membership/contracts/forgetNotices.server'
import { handleNotices } from '~/features/membership/contracts/handleNotices.server'
import { earlierWithdrawal } from '~/features/membership/contracts/notices.server'
import { reportNotices } from '~/features/membership/contracts/reportNotices.server'
import {
  declaredEnd,
  isDeclared,
  withdrawnAt,
  withdrawnOf,
} from '~/features/membership/entitlement/declaredEnd.server'
import { owedBack } from '~/features/membership/papers/owedBack.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { explained, scannedIn } from '~tests/support/db/explained'
import type { CardContext } from '~/features/membership/provider/cardContext.server'
import { START } from '../membershipRecords'

const NONE = '00000000-0000-4000-8000-000000000000'

const QUESTIONS: Record<string, (db: Db) => Promise<unknown>> = {
  'whether one is declared': (db) => isDeclared(db, NONE),
  'since when nothing is charged': (db) => declaredEnd(db, { id: NONE, userId: 'her' }),
  'from what she has withdrawn': (db) => withdrawnOf(db, 'her'),
  'when she withdrew': (db) => withdrawnAt(db, 'sub_hers'),
  'what is owed back to her': (db) => owedBack(db, 'her'),
  'whether she withdrew before': (db) =>
    earlierWithdrawal(db, { subscriptionId: NONE, orderNumber: null, userId: null }),
  'what is to be answered and carried out': (db) => handleNotices({ db } as CardContext, START),
  'what the seller is not told of': (db) =>
    // Within a transaction it would be another session that sends it.
    reportNotices({ transaction: (work: (tx: Db) => unknown) => work(db) } as unknown as Db, START),
  'what is to be forgotten': (db) => forgetNotices(db, START),
}

describeWithDatabase('among many declarations of nobody', (db) => {
  test.each(Object.keys(QUESTIONS))('%s is found by an index', async (question) => {
    await db().execute(sql`
      INSERT INTO ${contractNotices} (kind, name, email, outcome, received_at, reported_at, same_as)
      SELECT 'TERMINATION', 'X', n || '@elan.test', 'UNMATCHED', ${START.toISOString()}::timestamptz,
        ${START.toISOString()}::timestamptz, n::text
      FROM generate_series(1, 3000) AS n`)
    await db().execute(sql`ANALYZE contract_notices`)
    const sent = await explained(db(), async () => QUESTIONS[question]?.(db()))
    const asked = sent.filter(({ plan }) => plan.includes('contract_notices'))
    expect(asked.length).toBeGreaterThan(0)
    for (const one of asked) expect(scannedIn(one), one.plan).not.toContain('contract_notices')
  })
})
