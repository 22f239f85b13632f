import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedPrincipal } from '~/domain/principal'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { receiveNotification } from '~/features/membership/events/appleEvents.server'
import { openShop, type Shop } from '../membershipBench'
import { mailsTo, MONTHLY, START } from '../membershipRecords'

describeWithDatabase('a member who pays by card buys again in the App Store’s own settings', (db) => {
  let shop: Shop
  /** Where true money is taken: of what the sandbox sells nobody pays twice. */
  let apple: AppleDouble
  beforeAll(async () => {
    shop = await openShop()
    apple = await startAppleDouble({ now: START, app: { environment: 'Production' } })
  })
  afterAll(async () => {
    await shop.close()
    await apple.close()
  })

  const tell = (from = apple) =>
    receiveNotification(
      { db: db(), appStore: createAppStore(from.settings) },
      from.notifications.at(-1)?.signedPayload ?? '',
      START,
    )
  const held = (member: RecordedPrincipal) => getMembership(db(), member, member.uid, START)
  const told = async (member: RecordedPrincipal) =>
    (await mailsTo(db(), member)).filter(({ kind }) => kind === 'paid-twice')

  test('which is taken, shown and told once, with how to end each', async () => {
    const { member, row } = await shop.subscriber(db())
    expect(await held(member)).toMatchObject({ paidTwice: null })
    const { originalTransactionId: id } = apple.purchase(member.appleCustomerId, MONTHLY)
    expect(await tell()).toMatchObject({ effect: 'applied' })
    const after = await held(member)
    expect(after).toMatchObject({
      isMember: true,
      paidTwice: {
        cardId: row.id,
        appleId: after.subscriptions.find(({ source }) => source === 'APPLE')?.id,
      },
    })
    apple.announcePriceIncrease(id, 17_990)
    await tell()
    await syncCardSubscription(shop.context(db()), row.externalId, START)
    const [mail, ...others] = await told(member)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Vous avez deux abonnements Élan en même temps')
    expect(mail?.text).toMatch(/Résilier mon abonnement/)
    expect(mail?.text).toMatch(/Réglages, votre nom, Abonnements/)
    expect(mail?.text).toContain('/compte/abonnement')
  })

  test('and is told as well where the card comes second', async () => {
    const { member, row, id } = await shop.subscriber(db())
    // It was bought first, and the card's is heard of again.
    await shop.stripe.subscriptions.update(row.externalId, { cancel_at_period_end: true })
    await syncCardSubscription(shop.context(db()), row.externalId, START)
    apple.purchase(member.appleCustomerId, MONTHLY)
    await tell()
    expect(await told(member)).toEqual([])
    await shop.stripe.subscriptions.update(row.externalId, { cancel_at_period_end: false })
    await syncCardSubscription(shop.context(db()), row.externalId, START)
    expect(await held(member)).toMatchObject({ paidTwice: { cardId: id } })
    expect(await told(member)).toHaveLength(1)
  })

  test('is not told of what a tester buys in the sandbox', async () => {
    const { member } = await shop.subscriber(db())
    const sandbox = await startAppleDouble({ now: START })
    sandbox.purchase(member.appleCustomerId, MONTHLY)
    expect(await tell(sandbox)).toMatchObject({ effect: 'applied' })
    expect(await held(member)).toMatchObject({ isMember: true, paidTwice: null })
    expect(await told(member)).toEqual([])
    await sandbox.close()
  })
})
