import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ruleOf } from '~/db/mailKinds'
import { enqueueMails, type NewMail } from '~/db/outbox.server'
import { contractNotices, orders } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { SELLER } from '~/domain/seller'
import { forgetNotices } from '~/features/membership/contracts/forgetNotices.server'
import { reportNotices } from '~/features/membership/contracts/reportNotices.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { addMember, mailsTo, START } from '../membershipRecords'

const minutes = (count: number) => new Date(START.getTime() + count * 60_000)
const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('declarations that nobody’s contract fits', (db, kind) => {
  type Row = typeof contractNotices.$inferInsert

  async function keep(email: string, minute: number, of: Partial<Row> = {}): Promise<string> {
    const [row] = await db()
      .insert(contractNotices)
      .values({
        kind: 'TERMINATION',
        name: 'Léa',
        email,
        outcome: 'UNMATCHED',
        receivedAt: minutes(minute),
        ...of,
      })
      .returning()
    return row?.id ?? ''
  }

  const ordered = async () => shop.order(db(), await addMember(db()))

  /** The ids in the mail to the seller, from its top. */
  async function told(): Promise<string[]> {
    const [mail] = await mailsTo(db(), { email: SELLER.email })
    const text = mail?.text ?? ''
    const rows = await db().select().from(contractNotices)
    const inMail = rows.map(({ id }) => id).filter((id) => text.includes(id))
    return inMail.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
  }

  test('are told among much noise: first those of an order that was paid, then of each letter box one', async () => {
    const [order, unpaid] = [await ordered(), await ordered()]
    await db().update(orders).set({ state: 'PAID' }).where(eq(orders.id, order.id))
    const first = await keep('bruit@elan.test', 1, { orderNumber: 'ELAN-AAAA-BBBB' })
    const second = await keep('BRUIT@elan.test', 2, { orderNumber: unpaid.number })
    const third = await keep('bruit@elan.test', 3)
    const hers = await keep('cliente@elan.test', 4)
    const named = await keep('autre@elan.test', 5, { orderNumber: order.number })
    const again = await keep('encore@elan.test', 6, { orderNumber: order.number })
    expect(await reportNotices(db(), minutes(7))).toBe(6)
    expect(await told()).toEqual([named, again, first, hers, second, third])
  })

  test('are told later, each, where the seller’s letter box has had its fill', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const mailKind = 'notices-for-a-person'
    const full = Array.from({ length: ruleOf(mailKind).perDay }, (_, number): NewMail => ({
      kind: mailKind,
      to: SELLER.email,
      subject: 'Bonjour',
      text: 'Bonjour',
      html: 'Bonjour',
      dedupeKey: `full:${number}`,
    }))
    await enqueueMails(db(), full, START)
    await keep('cliente@elan.test', 1)
    expect(await reportNotices(db(), minutes(2))).toBe(0)
    expect(await db().select().from(contractNotices).where(isNotNull(contractNotices.reportedAt))).toEqual([])
    expect(await reportNotices(db(), days(2))).toBe(1)
  })

  // PGlite has one connection: nobody else can hold a row.
  test.runIf(kind === 'postgres')(
    'are told by one instance alone, and the others wait for none of them',
    async () => {
      const [held, free] = [await keep('a@elan.test', 1), await keep('b@elan.test', 2)]
      const late = new Promise((resolve) => setTimeout(resolve, 3000, 'it waits'))
      await db().transaction(async (tx) => {
        await tx.select().from(contractNotices).where(eq(contractNotices.id, held)).for('update')
        expect(await Promise.race([reportNotices(db(), minutes(3)), late])).toBe(1)
        expect(await told()).toEqual([free])
      })
      expect(await reportNotices(db(), minutes(4))).toBe(1)
    },
  )

  test('are forgotten a year after they were told, and no others', async () => {
    const [order, unpaid] = [await ordered(), await ordered()]
    await db().update(orders).set({ state: 'PAID' }).where(eq(orders.id, order.id))
    const old = { reportedAt: minutes(1) }
    await keep('personne@elan.test', 1, { ...old, orderNumber: 'ELAN-AAAA-BBBB' })
    await keep('personne@elan.test', 1, { ...old, orderNumber: unpaid.number })
    await keep('personne@elan.test', 1, old)
    const kept = [
      await keep('personne@elan.test', 1),
      await keep('personne@elan.test', 1, { reportedAt: days(1) }),
      await keep('personne@elan.test', 1, { ...old, orderNumber: order.number }),
      await keep('personne@elan.test', 1, { ...old, userId: order.userId }),
      await keep('personne@elan.test', 1, { ...old, subscriptionId: order.id }),
      await keep('personne@elan.test', 1, { ...old, outcome: 'APPLIED' }),
    ]
    const at = (minute: number) => new Date(minutes(minute).getTime() + 365 * DAY_MS)
    expect(await forgetNotices(db(), at(0))).toBe(0)
    expect(await forgetNotices(db(), at(1))).toBe(3)
    expect((await db().select().from(contractNotices)).map((row) => row.id).toSorted()).toEqual(
      kept.toSorted(),
    )
  })
})
