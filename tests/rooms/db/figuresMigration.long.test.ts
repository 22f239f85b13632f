import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

const FOLDER = 'app/db/migrations'

test('of subscriptions that are there already the figures get what is known', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const last = names.findIndex((name) => name.endsWith('figures.sql'))
  const run = async (name: string) => client.exec(await readFile(`${FOLDER}/${name}`, 'utf8'))
  for (const name of names.slice(0, last)) await run(name)
  const row = (id: string, values: string) => `('member', '${id}', ${values})`
  await client.exec(`INSERT INTO users (id, name) VALUES ('member', 'Léa');
    INSERT INTO subscriptions (user_id, external_id, source, term, store_status, started_at, paid_until, trial_until, grace_until,
      renews, ended_at, price_cents, currency, updated_at) VALUES
    ${row('runs', `'STRIPE', 'monthly', 'active', '2026-01-01Z', '2026-04-01Z', NULL, NULL, true, NULL, 1499, 'eur', '2026-03-01Z'`)},
    ${row('tries', `'STRIPE', 'monthly', 'trialing', '2026-03-20Z', NULL, '2026-04-01Z', NULL, true, NULL, 1499, 'eur', '2026-03-20Z'`)},
    ${row('owes', `'STRIPE', 'annual', 'past_due', '2025-03-01Z', '2026-03-01Z', NULL, '2026-03-08Z', true, NULL, 11988, 'eur', '2026-03-01Z'`)},
    ${row('asked', `'APPLE', 'monthly', 'EXPIRED', '2026-01-01Z', '2026-03-01Z', NULL, NULL, false, '2026-03-01Z', 1499, 'eur', '2026-03-02Z'`)},
    ${row('unpaid', `'STRIPE', 'monthly', 'canceled', '2026-01-01Z', '2026-02-01Z', NULL, NULL, false, '2026-02-22Z', 1499, 'eur', '2026-02-22Z'`)},
    ${row('gift', `'GIFT', 'monthly', 'redeemed', '2026-01-01Z', '2026-02-01Z', NULL, NULL, false, NULL, NULL, NULL, '2026-01-01Z'`)}`)
  await run(names[last] ?? '')
  const periods =
    await client.query(`SELECT sub.external_id, kind, starts_at::date::text AS from, ends_at::date::text AS to, amount_cents, owed_cents
    FROM subscription_periods period JOIN subscriptions sub ON sub.id = subscription_id ORDER BY 1, 2`)
  const asked =
    await client.query(`SELECT sub.external_id, asked_at::date::text FROM subscription_cancellations
    JOIN subscriptions sub ON sub.id = subscription_id`)
  for (const name of names.slice(last + 1)) await run(name)
  const stretches =
    await client.query(`SELECT sub.external_id, starts_on::text AS from, ends_on::text AS to, paid, yearly_cents
    FROM subscription_stretches stretch JOIN subscriptions sub ON sub.id = subscription_id ORDER BY 1, 2`)
  await client.close()
  const period = (
    external_id: string,
    kind: string,
    from: string,
    to: string,
    amount: number,
    owed: number | null,
  ) => ({
    ...{ external_id, kind, from, to, amount_cents: amount, owed_cents: owed },
  })
  expect(periods.rows).toEqual([
    period('asked', 'PAID', '2026-01-01', '2026-03-01', 1499, null),
    period('owes', 'GRACE', '2026-03-01', '2026-03-08', 0, 11_988),
    period('owes', 'PAID', '2025-03-01', '2026-03-01', 11_988, null),
    period('runs', 'PAID', '2026-01-01', '2026-04-01', 1499, null),
    period('tries', 'PAID', '2026-03-20', '2026-04-01', 0, null),
    period('unpaid', 'PAID', '2026-01-01', '2026-02-01', 1499, null),
  ])
  expect(asked.rows).toEqual([{ external_id: 'asked', asked_at: '2026-03-01' }])
  const stretch = (external_id: string, from: string, to: string, yearly_cents: number | null) => ({
    ...{ external_id, from, to, paid: yearly_cents !== null, yearly_cents },
  })
  expect(stretches.rows).toEqual([
    stretch('asked', '2026-01-01', '2026-03-01', 17_988),
    stretch('gift', '2026-01-01', '2026-02-01', null),
    stretch('owes', '2025-03-01', '2026-03-01', 11_988),
    stretch('owes', '2026-03-01', '2026-03-08', null),
    stretch('runs', '2026-01-01', '2026-04-01', 17_988),
    stretch('tries', '2026-03-20', '2026-04-01', null),
    stretch('unpaid', '2026-01-01', '2026-02-01', 17_988),
  ])
})
