import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { ruleOf } from '~/db/mailKinds'
import { enqueueMails, type NewMail } from '~/db/outbox.server'
import { mails } from '~/db/schema/mail'
import { contractNotices } from '~/db/schema/membership'
import type { Db } from '~/db/client.server'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { SELLER } from '~/domain/seller'
import { keepSubscription } from '~/features/membership/card/manageCard.server'
import { handleNotices } from '~/features/membership/contracts/handleNotices.server'
import { reportNotices } from '~/features/membership/contracts/reportNotices.server'
import { declareTermination } from '~/features/membership/contracts/terminate.server'
import { withdrawByOrder, withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief } from '~tests/support/extent'
import { refusal } from '~tests/support/refusal'
import { terminate } from '../declaring'
import { openShop, type Shop } from '../membershipBench'
import { addMember, kindsTo, mailsTo, START, subscriptionOf } from '../membershipRecords'

/** Where Drizzle tells each statement that it sends. */
interface Logged {
  session: { logger: { logQuery: (text: string, params: unknown[]) => void } }
}

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)
const hours = (count: number, from = days(1)) => new Date(from.getTime() + count * HOUR_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('what is declared without signing in', (db) => {
  const context = () => shop.context(db())
  const notices = () => db().select().from(contractNotices)
  /** The statements that are sent while something is done. */
  async function statements(work: () => Promise<unknown>): Promise<string[]> {
    const sent = vi.spyOn((db() as unknown as Logged).session.logger, 'logQuery')
    await work()
    const texts = sent.mock.calls.map(([text]) => text)
    sent.mockRestore()
    return texts
  }

  describe('a termination', () => {
    const declare = (email: string | null, at = days(1), orderNumber?: string) =>
      declareTermination(db(), { name: 'Léa Martin', email: email ?? '', orderNumber }, at)

    test('is kept, and nothing else is done for the answer, whether or not there is a contract', async () => {
      const { member, row } = await shop.subscriber(db())
      const before = await db().select().from(mails)
      for (const email of [member.email, 'personne@elan.test'])
        expect(await declare(email)).toEqual({
          id: expect.any(String),
          kind: 'TERMINATION',
          name: 'Léa Martin',
          email,
          orderNumber: null,
          userId: null,
          subscriptionId: null,
          outcome: 'RECEIVED',
          receivedAt: days(1),
          sameAs: expect.any(String),
          reportedAt: null,
          repeats: null,
        })
      expect(await db().select().from(mails)).toEqual(before)
      expect(await subscriptionOf(db(), member)).toEqual(row)
    })

    test('is kept by the same statements, whether or not there is a contract, or is declared once more', async () => {
      const { member } = await shop.subscriber(db())
      const hers = await statements(() => declare(member.email))
      const nobodys = await statements(() => declare('personne@elan.test'))
      expect(hers).toHaveLength(1)
      expect(nobodys).toEqual(hers)
      await handleNotices(context(), days(1))
      expect(await statements(() => declare('personne@elan.test'))).toEqual(
        await statements(() => declare(member.email)),
      )
    })

    test('that is the same on one day of Paris is one, in whatever letters, with one receipt', async () => {
      const { member } = await shop.subscriber(db())
      const email = member.email ?? ''
      const all = await Promise.all(Array.from({ length: 8 }, () => declare(email)))
      all.push(await declare(email.toUpperCase(), hours(3)))
      expect(new Set(all.map(({ id }) => id)).size).toBe(1)
      expect(all.map(({ receivedAt }) => receivedAt)).toEqual(all.map(() => days(1)))
      await handleNotices(context(), hours(3))
      await handleNotices(context(), hours(3))
      expect(await notices()).toMatchObject([{ id: all[0]?.id, outcome: 'APPLIED' }])
      expect(await kindsTo(db(), member)).toEqual(['order', 'termination'])
      // By the clocks of Paris it is another day.
      expect((await declare(email, new Date('2026-03-11T23:00:00Z'))).id).not.toBe(all[0]?.id)
      expect((await declare(email, hours(3), 'ELAN-AAAA-BBBB')).id).not.toBe(all[0]?.id)
    })

    test('loses nothing where all stops after it: it is found in the database, and counts from when it came', async () => {
      const { member, order } = await shop.subscriber(db())
      const { id } = await declare(member.email, days(1), order.number)
      expect(await handleNotices(context(), days(3))).toEqual({ handled: 1, userIds: [member.uid] })
      expect(await notices()).toMatchObject([{ id, outcome: 'APPLIED', receivedAt: days(1) }])
      expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false })
      const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'termination')
      expect(receipt?.text).toContain('11\u00A0mars 2026')
      expect(await handleNotices(context(), days(4))).toEqual({ handled: 0, userIds: [] })
    })

    test('that she took back, and declares once more the same day, ends it once more', async () => {
      const { member, id } = await shop.subscriber(db())
      const first = await declare(member.email, hours(0))
      await handleNotices(context(), hours(0))
      await keepSubscription(context(), member, id, hours(1))
      expect(await subscriptionOf(db(), member)).toMatchObject({ renews: true })
      expect((await declare(member.email, hours(2))).id).toBe(first.id)
      await handleNotices(context(), hours(2))
      expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false })
      expect((await kindsTo(db(), member)).filter((kind) => kind === 'termination')).toHaveLength(2)
      expect((await notices()).map(({ outcome, repeats }) => [outcome, repeats])).toEqual([
        ['APPLIED', null],
        ['APPLIED', null],
      ])
    })

    test('once more while the first one waits for the provider changes nothing', async () => {
      const { member } = await shop.subscriber(db())
      const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
      const failing = { ...context(), payments: { ...shop.payments, cancelAtPeriodEnd: away } }
      await declare(member.email, hours(0))
      await handleNotices(failing, hours(0))
      await declare(member.email, hours(1))
      await handleNotices(failing, hours(1))
      expect(await notices()).toMatchObject([{ outcome: 'PENDING' }])
      expect((await kindsTo(db(), member)).filter((kind) => kind === 'termination')).toHaveLength(1)
    })

    test('of many for one letter box, three are receipted, and the seller reads in one mail whom to answer', async () => {
      const victim = 'victime@elan.test'
      const name = 'Gagnez sur https://mechant.example'
      for (let number = 0; number < 20; number += 1)
        await declareTermination(
          db(),
          {
            name,
            email: number % 2 ? victim : 'Victime+cadeau@elan.test',
            orderNumber: `ELAN-AAAA-${String(number).padStart(4, '0')}`,
          },
          days(1),
        )
      await handleNotices(context(), days(1))
      const sent = await db().select().from(mails)
      expect(sent.map(({ kind }) => kind)).toEqual(Array(3).fill('notice-unmatched'))
      expect(JSON.stringify(sent)).not.toContain('mechant')
      expect(sent[0]?.text).toContain('la personne qui a écrit')

      expect(await reportNotices(db(), days(1))).toBe(20)
      expect(await reportNotices(db(), days(2))).toBe(0)
      const told = await mailsTo(db(), { email: SELLER.email })
      expect(told.map(({ kind, subject }) => [kind, subject.replaceAll(/\s/g, ' ')])).toEqual([
        ['notices-for-a-person', '20 demandes à traiter'],
      ])
      for (const { id } of await notices()) expect(told[0]?.text).toContain(id)
      expect(told[0]?.text.match(/accusé non envoyé/g)).toHaveLength(17)
      expect(told[0]?.text).not.toContain('mechant')
    })

    test('whose repetition the job takes away in the same moment is answered all the same, and looked at anew', async () => {
      const first = await declare('personne@elan.test')
      await declare('personne@elan.test')
      const itself = eq(contractNotices.sameAs, `again:${first.sameAs}`)
      // Between its statements the job is done with the repetition that stood in its way.
      let asked = 0
      const racing = new Proxy(db(), {
        get(target, name: keyof Db) {
          if (name !== 'select') return target[name]
          asked += 1
          if (asked === 1) return target.select.bind(target)
          return () => ({
            from: () => ({
              where: () =>
                target
                  .delete(contractNotices)
                  .where(itself)
                  .then(() => []),
            }),
          })
        },
      })
      const third = { name: 'Léa Martin', email: 'personne@elan.test' }
      expect(await declareTermination(racing, third, hours(1))).toEqual(first)
      expect(asked).toBe(2)
      expect(await db().select().from(contractNotices).where(itself)).toMatchObject([
        { outcome: 'RECEIVED', receivedAt: hours(1), repeats: first.id },
      ])
    })

    test('of a contract is receipted though somebody has had its letter box filled', async () => {
      const { member, order } = await shop.subscriber(db())
      for (let number = 0; number < 10; number += 1)
        await terminate(
          context(),
          { name: 'X', email: member.email ?? '', orderNumber: `ELAN-AAAA-000${number}` },
          days(1),
        )
      await terminate(
        context(),
        { name: 'Léa', email: member.email ?? '', orderNumber: order.number },
        days(1),
      )
      const kinds = await kindsTo(db(), member)
      expect(kinds.filter((kind) => kind === 'notice-unmatched')).toHaveLength(3)
      expect(kinds.filter((kind) => kind === 'termination')).toHaveLength(1)
    })
  })

  /** All the mails of a kind that a letter box is sent in a day. */
  async function fillBox(to: string, kind: 'termination' | 'withdrawal') {
    const full = Array.from({ length: ruleOf(kind).perDay }, (_, number): NewMail => ({
      kind,
      to,
      subject: 'Bonjour',
      text: 'Bonjour',
      html: 'Bonjour',
      dedupeKey: `full:${number}`,
    }))
    await enqueueMails(db(), full, hours(0))
  }

  test('however many receipts wait for room in one letter box, nobody else’s waits for them', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const { member } = await shop.subscriber(db())
    const { member: other } = await shop.subscriber(db())
    await fillBox(member.email ?? '', 'termination')
    const name = 'Léa'
    // More than one run handles, of each in its own letters.
    await db()
      .insert(contractNotices)
      .values(
        Array.from({ length: 201 }, (_, number) => ({
          kind: 'TERMINATION' as const,
          name,
          email: number % 2 === 0 ? (member.email ?? '') : (member.email ?? '').toUpperCase(),
          outcome: 'RECEIVED' as const,
          receivedAt: hours(1),
          sameAs: `flood:${number}`,
        })),
      )
    const hers = await declareTermination(db(), { name, email: other.email ?? '' }, hours(2))
    await handleNotices(context(), hours(3))
    const [answered] = await db().select().from(contractNotices).where(eq(contractNotices.id, hers.id))
    expect(answered?.outcome).toBe('APPLIED')
  })

  test.each(['TERMINATION', 'WITHDRAWAL'] as const)(
    'a %s whose receipt finds no room in the letter box waits for it, and counts from when it came',
    async (kind) => {
      const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
      const { member, order } = await shop.subscriber(db())
      const to = member.email ?? ''
      const declared = { name: 'Léa', email: to, orderNumber: order.number }
      const own = kind === 'TERMINATION' ? 'termination' : 'withdrawal'
      await fillBox(to, own)
      const receipts = async () =>
        (await mailsTo(db(), member)).filter(({ subject }) => subject !== 'Bonjour')
      const before = (await receipts()).length
      if (kind === 'TERMINATION') await declareTermination(db(), declared, hours(1))
      else await withdrawByOrder(context(), declared, hours(1))

      await handleNotices(context(), hours(2))
      expect(await notices()).toMatchObject([{ kind, outcome: 'RECEIVED' }])
      expect(await receipts()).toHaveLength(before)
      expect(error).toHaveBeenCalledOnce()

      await handleNotices(context(), hours(25))
      expect(await notices()).toMatchObject([{ kind, outcome: 'APPLIED', receivedAt: hours(1) }])
      expect((await receipts()).filter((mail) => mail.kind === own)).toHaveLength(1)
    },
  )

  describe('a withdrawal by the order', () => {
    const declare = (email: string | null, orderNumber: string, at: Date) =>
      withdrawByOrder(context(), { name: 'Léa', email: email ?? '', orderNumber }, at)

    test('ends her access from its instant on, whenever the job comes', async () => {
      const { member, order } = await shop.subscriber(db())
      const { id } = await declare(member.email, order.number, days(13))
      expect(await getMembership(db(), member, member.uid, days(13))).toMatchObject({ isMember: false })
      expect(await shop.charged(db(), member)).toEqual([1499])
      // Declared in time, carried out late.
      await handleNotices(context(), days(20))
      expect(await shop.charged(db(), member)).toEqual([0])
      const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'withdrawal')
      expect(receipt?.text).toContain('23\u00A0mars 2026')
      expect(receipt?.text).toContain(id)
    })

    test('is answered in one way to who does not know the number, whatever address she tries', async () => {
      const { member, order } = await shop.subscriber(db())
      const stranger = await addMember(db())
      const done = new Set<string>()
      for (const [email, number] of [
        [member.email, 'ELAN-AAAA-BBBB'],
        ['personne@elan.test', 'ELAN-AAAA-BBBB'],
        [stranger.email, order.number],
      ] as const) {
        const work = async () =>
          expect(await refusal(declare(email, number, days(1)))).toEqual({
            status: 404,
            code: 'subscriptions/contract-not-found',
          })
        done.add(JSON.stringify(await statements(work)))
      }
      expect(done.size).toBe(1)
      expect(await notices()).toEqual([])
    })

    test('is the first one that counts, not what only repeated it', async () => {
      const { member, order, id } = await shop.subscriber(db())
      const first = await declare(member.email, order.number, days(1))
      const { id: _, ...copy } = first
      // As the data of before has them.
      await db()
        .insert(contractNotices)
        .values({ ...copy, repeats: first.id, receivedAt: days(-1), outcome: 'APPLIED' })
      expect(await declare(member.email, order.number, days(2))).toMatchObject({ id: first.id })
      await withdrawOwn(context(), member, id, days(2))
      expect(await shop.charged(db(), member)).toEqual([0])
    })
  })
})

describeWithDatabase('eight withdrawals at once', (db) => {
  test.each(inBrief(['both ways', 'by the order', 'signed in']))('%s are one', async (how) => {
    const { member, order, id } = await shop.subscriber(db())
    const declared = { name: 'Léa', email: member.email ?? '', orderNumber: order.number }
    const byOrder = () => withdrawByOrder(shop.context(db()), declared, days(2))
    const signedIn = () => withdrawOwn(shop.context(db()), member, id, days(2))
    const jobs = () => handleNotices(shop.context(db()), days(2))
    await Promise.all(
      Array.from({ length: 8 }, (_, press) =>
        how === 'by the order' || (how === 'both ways' && press % 2 === 0) ? byOrder() : signedIn(),
      ),
    )
    await Promise.all([jobs(), jobs()])
    await handleNotices(shop.context(db()), days(3))
    const kept = await db().select().from(contractNotices).where(eq(contractNotices.userId, member.uid))
    expect(kept).toMatchObject([{ outcome: 'APPLIED', receivedAt: days(2) }])
    expect((await kindsTo(db(), member)).toSorted()).toEqual(['order', 'refunded', 'withdrawal'])
    const owed = await db().select().from(refunds).where(eq(refunds.userId, member.uid))
    expect(owed).toMatchObject([{ state: 'DONE', amountCents: 1499 }])
    const given = await shop.stripe.refunds.list({ payment_intent: owed[0]?.paymentId ?? '' })
    expect(given.data.map(({ amount }) => amount)).toEqual([1499])
  })
})
