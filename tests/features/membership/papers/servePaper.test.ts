import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { orders, subscriptions } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { servePaper } from '~/features/membership/papers/servePaper.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { pdfText } from '~tests/support/pdf/pdfText'
import { openShop, type Shop } from '../membershipBench'
import { addMember, START } from '../membershipRecords'

const LATER = new Date(START.getTime() + 900 * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('a member’s papers', (db) => {
  const ask = (path: string, who: Principal | null, method = 'GET') =>
    servePaper(new Request(`https://elan.test/media/papers/${path}`, { method }), path, {
      db: db(),
      principalOf: async () => who,
      now: LATER,
    })
  const statuses = (path: string, people: (Principal | null)[]) =>
    Promise.all(people.map(async (who) => (await ask(path, who)).status))
  async function pathsOf({ uid }: Principal) {
    const [order] = await db().select().from(orders).where(eq(orders.userId, uid))
    const [invoice] = await db().select().from(invoices).where(eq(invoices.userId, uid))
    return [
      `orders/${order?.id}/conditions.pdf`,
      `orders/${order?.id}/retractation.pdf`,
      `invoices/${invoice?.id}.pdf`,
    ]
  }

  test('are hers and administrators’ alone', async () => {
    const { member } = await shop.subscriber(db())
    const others = [null, await addMember(db()), await addMember(db(), ['COACH', 'AUTHOR'])]
    for (const path of await pathsOf(member)) {
      expect(await statuses(path, [member, await addMember(db(), ['ADMIN'])])).toEqual([200, 200])
      expect(await statuses(path, others)).toEqual([404, 404, 404])
    }
  })

  test.runIf(runsAll)('are there when the contract is over for long', async () => {
    const { member, id } = await shop.subscriber(db())
    await withdrawOwn(shop.context(db()), member, id, START)
    const [row] = await db().select().from(subscriptions).where(eq(subscriptions.id, id))
    expect(row?.refundedAt).not.toBeNull()
    const [conditions = '', form = ''] = await pathsOf(member)
    const answer = await ask(conditions, member)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toContain('elan-conditions-generales-')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const { text } = await pdfText(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain('Conditions générales de vente')
    const head = await ask(form, member, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(1000)
  })

  test('of an order that was not paid there are none', async () => {
    const member = await addMember(db())
    await shop.order(db(), member)
    const [conditions = ''] = await pathsOf(member)
    expect((await ask(conditions, member)).status).toBe(404)
  })

  test.each([
    'invoices/6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11.pdf',
    'invoices/one.pdf',
    'orders/6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11/conditions.pdf',
    'orders/../conditions.pdf',
    'conditions:2026-11-01',
    '',
  ])('there is none at %j', async (path) => {
    expect((await ask(path, await addMember(db(), ['ADMIN']))).status).toBe(404)
  })

  test('are only read', async () => {
    const answer = await ask('invoices/one.pdf', null, 'POST')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
