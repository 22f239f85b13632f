import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '~/db/schema/membership'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { cancelSubscription, changeTerm } from '~/features/membership/card/manageCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, BIANNUAL, kindsTo, mailsTo, START, subscriptionOf } from '../membershipRecords'
import { terminate } from '../declaring'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('what is told of a contract', (db) => {
  const told = async (member: { email: string | null }, kind: string) =>
    ((await mailsTo(db(), member)).find((mail) => mail.kind === kind)?.text ?? '').replaceAll(/\s/g, ' ')

  test('that we heard of late: the last day to withdraw is the one that is kept to', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    await shop.pay(order)
    // The page after payment never came, and its webhook only after midnight.
    await shop.settle(db(), order, new Date(START.getTime() + 20 * HOUR_MS))
    const { id } = await subscriptionOf(db(), member)
    const mail = await told(member, 'order')
    expect(mail).toContain('jusqu’au 24 mars 2026')
    expect(mail).toContain('Date : 10 mars 2026')
    const late = withdrawOwn(shop.context(db()), member, id, new Date('2026-03-25T10:00:00Z'))
    expect(await refusal(late)).toMatchObject({ code: 'subscriptions/withdrawal-over' })
    await withdrawOwn(shop.context(db()), member, id, new Date('2026-03-24T22:00:00Z'))
  })

  /** She holds sixty days, and has ordered a year to follow them. */
  async function waiting() {
    const member = await addMember(db())
    const admin = await addMember(db(), ['ADMIN'])
    await grantAccessTo(db(), admin, member.uid, { until: days(60), reason: 'Essai' }, START)
    const order = await shop.order(db(), member, { productId: ANNUAL })
    await shop.pay(order)
    await shop.settle(db(), order)
    const rows = await db().select().from(subscriptions).where(eq(subscriptions.userId, member.uid))
    const card = rows.find(({ source }) => source === 'STRIPE')
    return { member, id: card?.id ?? '', externalId: card?.externalId ?? '' }
  }

  test('that begins later: its price, its tax, and that the days to withdraw run from now', async () => {
    const { member } = await waiting()
    const mail = await told(member, 'order')
    expect(mail).toContain('Prix : 119,88 € TTC par an')
    expect(mail).toContain('Dont TVA : 19,98 € (20 %)')
    expect(mail).toContain('Ce délai court dès votre commande')
    expect(mail).not.toContain('commence tout de suite')
  })

  test('that she withdraws from before it has begun: nothing was taken, and her access goes on', async () => {
    const { member, id } = await waiting()
    await withdrawOwn(shop.context(db()), member, id, days(1))
    expect(await kindsTo(db(), member)).not.toContain('not-begun')
    const receipt = await told(member, 'withdrawal')
    expect(receipt).toContain('Rien n’avait été prélevé, et rien ne le sera.')
    expect(receipt).not.toContain('remboursement')
    const { actions } = await shop.viewOf(db(), member, id, days(1))
    expect(actions).not.toContain('WITHDRAW')
  })

  test('that she ends before it has begun, from her account and without', async () => {
    const one = await waiting()
    await cancelSubscription(shop.context(db()), one.member, one.id, days(1))
    const other = await waiting()
    await terminate(shop.context(db()), { name: 'Léa', email: other.member.email ?? '' }, days(1))
    for (const mail of [await told(one.member, 'cancelled'), await told(other.member, 'termination')]) {
      expect(mail).toContain('Votre abonnement ne commencera pas, et rien ne sera prélevé')
      expect(mail).not.toContain('fin de la période payée')
    }
  })

  test('that support stops before it has begun', async () => {
    const { member, externalId } = await waiting()
    await shop.stripe.subscriptions.cancel(externalId)
    await shop.deliver(db(), member, days(1))
    const mail = await told(member, 'not-begun')
    expect(mail).toContain('arrêté avant d’avoir commencé')
    expect(mail).not.toContain('plus tôt que prévu')
  })

  test('whose term she changes before it has begun', async () => {
    const { member, id } = await waiting()
    await changeTerm(shop.context(db()), member, id, BIANNUAL, days(1))
    const mail = await told(member, 'term-changed')
    expect(mail).toContain('Votre abonnement commencera par la formule de six mois')
    expect(mail).toContain('Premier prélèvement : 74,94 € TTC, le 9 mai 2026')
    expect(mail).not.toContain('Vous avez maintenant')
  })
})
