import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { withLease } from '~/db/lease.server'
import { users } from '~/db/schema/identity'
import { DAY_MS } from '~/domain/durations'
import { ROLES } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import { checkMemberships } from '~/features/membership/entitlement/checkMemberships.server'
import { publishClaims } from '~/features/membership/entitlement/claims.server'
import { turnAbout } from '~/features/membership/entitlement/turns'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { cancelSubscription, pauseSubscription } from '~/features/membership/card/manageCard.server'
import { remindOfFirstCharges, remindOfRenewals } from '~/features/membership/mails/remindRenewals.server'
import { logger } from '~/lib/log/logger.server'
import { withTimeBudget } from '~/lib/timeBudget.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { letLeasesRunOut } from '~tests/support/db/leases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { openShop, type Shop } from './membershipBench'
import {
  addMember,
  ANNUAL,
  BIANNUAL,
  charging,
  mailsTo,
  MONTHLY,
  ORIGIN,
  recordOf,
  START,
  subscriptionOf,
} from './membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('what the jobs do', (db) => {
  describe('the claims', () => {
    beforeEach(() => {
      vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    })

    async function granted(roles: Principal['roles'] = ['USER']) {
      const [member, admin] = [await addMember(db(), roles), await addMember(db(), ['ADMIN'])]
      await grantAccessTo(db(), admin, member.uid, { until: days(30), reason: 'Test' }, START)
      return member
    }

    test('say what she holds after a change, and lose MEMBER when it is over', async () => {
      const provider = fakeIdentityProvider()
      const member = await granted()
      expect(await publishClaims(db(), provider, START)).toBe(1)
      expect(provider.claims.get(member.uid)).toEqual({
        memberUntil: days(30).toISOString(),
        roles: ['MEMBER', 'USER'],
      })
      expect(await publishClaims(db(), provider, new Date(days(30).getTime() - 1))).toBe(0)
      expect(await publishClaims(db(), provider, days(30))).toBe(1)
      expect(provider.claims.get(member.uid)).toEqual({
        memberUntil: days(30).toISOString(),
        roles: ['USER'],
      })
      expect(await recordOf(db(), member)).toMatchObject({ claimsDueAt: null })
      expect(await publishClaims(db(), provider, days(31))).toBe(0)
    })

    test('fit what the provider keeps, with every role there is', async () => {
      const provider = fakeIdentityProvider()
      const member = await granted([...ROLES])
      expect(await publishClaims(db(), provider, START, { userId: member.uid })).toBe(1)
      expect(provider.claims.get(member.uid)).toMatchObject({ roles: [...ROLES].sort() })
    })

    test('that a crash or a failure prevented are written later, and delay nobody else', async () => {
      const provider = fakeIdentityProvider()
      const [lost, fine] = [await granted(), await granted()]
      const failing = {
        ...provider,
        setClaims: async (uid: string, claims: Parameters<typeof provider.setClaims>[1]) => {
          if (uid === lost.uid) throw new Error('the provider is away')
          await provider.setClaims(uid, claims)
        },
      }
      expect(await publishClaims(db(), failing, START)).toBe(1)
      expect([...provider.claims.keys()]).toEqual([fine.uid])
      await letLeasesRunOut(db())
      expect(await publishClaims(db(), provider, days(1))).toBe(1)
      expect(provider.claims.get(lost.uid)).toMatchObject({ memberUntil: days(30).toISOString() })
    })

    test('whose writing may arrive late are written once more, though somebody looked in between', async () => {
      const provider = fakeIdentityProvider()
      const [first, lost] = [await granted(), await granted()]
      const failing = { ...provider, setClaims: () => Promise.reject(new Error('no answer')) }
      await db()
        .update(users)
        .set({ claimsDueAt: days(-1) })
        .where(eq(users.id, first.uid))
      // This instance has listed both; while it writes the first, another one fails with the second.
      const setClaims = async (uid: string) => {
        expect(uid).toBe(first.uid)
        await publishClaims(db(), failing, START, { userId: lost.uid })
        await letLeasesRunOut(db())
      }
      expect(await publishClaims(db(), { ...provider, setClaims }, START)).toBe(1)
      await letLeasesRunOut(db())
      const later = new Date(START.getTime() + 61_000)
      expect(await publishClaims(db(), provider, later, { userId: lost.uid })).toBe(1)
      expect((await recordOf(db(), lost)).claimsDueAt).toEqual(new Date(later.getTime() + 180_000))
    })

    test('written once more are written before that where the membership ends sooner', async () => {
      const member = await granted()
      const failing = { ...fakeIdentityProvider(), setClaims: () => Promise.reject(new Error('no answer')) }
      const seconds = (count: number) => new Date(days(30).getTime() + count * 1000)
      await publishClaims(db(), failing, seconds(-120))
      await letLeasesRunOut(db())
      expect(await publishClaims(db(), fakeIdentityProvider(), seconds(-60))).toBe(1)
      expect(await recordOf(db(), member)).toMatchObject({ claimsDueAt: days(30) })
    })

    test('that somebody else is writing stay as due as they are', async () => {
      const provider = fakeIdentityProvider()
      const member = await granted()
      await withLease(db(), turnAbout.claims(member.uid), async () => {
        expect(await withTimeBudget(50, () => publishClaims(db(), provider, START))).toBe(0)
      })
      expect(logger.warn).not.toHaveBeenCalled()
      expect(await publishClaims(db(), provider, START)).toBe(1)
    })

    test('that always fail come after those that wait already', async () => {
      const provider = fakeIdentityProvider()
      const [lost, fine] = [await granted(), await granted()]
      const setClaims = async (uid: string) => {
        if (uid !== fine.uid) throw new Error('nobody knows her')
      }
      const one = (at: Date) => publishClaims(db(), { ...provider, setClaims }, at, { limit: 1 })
      await db()
        .update(users)
        .set({ claimsDueAt: days(-1) })
        .where(eq(users.id, lost.uid))
      expect([await one(START), await one(START)]).toEqual([0, 1])
      expect((await recordOf(db(), lost)).claimsDueAt?.getTime()).toBeGreaterThan(START.getTime())
    })

    test.each([
      ['since then', { claimsDueAt: days(2) }],
      ['at the very instant from which they were due', { memberUntil: days(60) }],
    ])('changed while they are written, %s, are due again', async (_, changed) => {
      const provider = fakeIdentityProvider()
      const member = await granted()
      // Nothing holds a connection meanwhile, so this is written before what was written is noted.
      const setClaims = async () => {
        await db().update(users).set(changed).where(eq(users.id, member.uid))
      }
      await publishClaims(db(), { ...provider, setClaims }, START)
      expect(await recordOf(db(), member)).toMatchObject({ claimsDueAt: START, ...changed })
    })

    test('are written once by two instances at once', async () => {
      const provider = fakeIdentityProvider()
      const member = await granted()
      const counts = await Promise.all([1, 2].map(() => publishClaims(db(), provider, START)))
      expect(counts.toSorted()).toEqual([0, 1])
      expect(provider.claims.get(member.uid)?.roles).toContain('MEMBER')
    })
  })

  describe('the reminder before a tacit renewal', () => {
    const remind = (at: Date) => remindOfRenewals(db(), ORIGIN, at)
    const reminders = async (member: Parameters<typeof mailsTo>[1]) =>
      (await mailsTo(db(), member)).filter(({ kind }) => kind === 'renewal-reminder')

    test('is sent once for each renewal of six or twelve months, and for no other', async () => {
      const yearly = await shop.subscriber(db(), { productId: ANNUAL })
      const monthly = await shop.subscriber(db(), { productId: MONTHLY })
      const leaving = await shop.subscriber(db(), { productId: BIANNUAL })
      await cancelSubscription(shop.context(db()), leaving.member, leaving.id, days(1))
      const renewal = new Date('2027-03-10T08:00:00.000Z')
      const before = (count: number) => new Date(renewal.getTime() - count * DAY_MS)
      await remind(new Date('2026-09-01T07:20:00Z'))
      await remind(before(62))
      expect(await reminders(yearly.member)).toEqual([])
      await Promise.all([remind(before(59)), remind(before(59))])
      await remind(before(58))
      const [mail, ...others] = await reminders(yearly.member)
      expect(others).toEqual([])
      for (const word of [
        '10\u00A0mars 2027',
        'reconduire\u00A0: 9\u00A0mars 2027',
        '119,88',
        'L215-1',
        '/resilier',
      ])
        expect(mail?.text).toContain(word)
      expect(await reminders(monthly.member)).toEqual([])
      expect(await reminders(leaving.member)).toEqual([])
      await yearly.pass(new Date(renewal.getTime() + 60_000))
      await remind(new Date('2028-01-20T07:20:00Z'))
      expect(await reminders(yearly.member)).toHaveLength(2)
    })

    test('comes before six months are over', async () => {
      const { member } = await shop.subscriber(db(), { productId: BIANNUAL })
      await remind(new Date('2026-07-20T07:20:00Z'))
      expect((await reminders(member)).map(({ subject }) => subject)).toEqual([
        'Votre abonnement se renouvelle le 10\u00A0septembre 2026',
      ])
    })
  })

  test('a reminder comes before a pause of a yearly contract ends, and charges her', async () => {
    const { member, id } = await shop.subscriber(db(), { productId: ANNUAL })
    await pauseSubscription(shop.context(db()), member, id, 3, days(5))
    const sent = async (at: string) => {
      await remindOfRenewals(db(), ORIGIN, new Date(at))
      return (await mailsTo(db(), member)).filter(({ kind }) => kind === 'renewal-reminder')
    }
    expect(await sent('2027-02-01T07:20:00Z')).toEqual([])
    const [reminder] = await sent('2027-05-01T07:20:00Z')
    expect(reminder?.subject).toBe('Votre abonnement se renouvelle le 10\u00A0juin 2027')
    expect(reminder?.text).toContain('Dernier jour pour ne pas reconduire\u00A0: 9\u00A0juin 2027')
  })

  test('a reminder comes before the first charge of what she ordered to follow a gift, once', async () => {
    const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
    const until = days(100)
    await grantAccessTo(db(), admin, member.uid, { until, reason: 'Concours' }, START)
    const order = await shop.order(db(), member, { productId: ANNUAL })
    await shop.pay(order)
    await shop.settle(db(), order)
    const sent = async (at: Date) => {
      await remindOfFirstCharges(db(), ORIGIN, at)
      return (await mailsTo(db(), member)).filter(({ kind }) => kind === 'first-charge-reminder')
    }
    expect(await sent(days(85))).toEqual([])
    const [reminder] = await sent(days(87))
    expect(reminder?.text).toContain('Dernier jour pour y renoncer\u00A0: 17\u00A0juin 2026')
    expect(reminder?.text).toContain('119,88\u00A0€ TTC, le 18\u00A0juin 2026')
    expect(await sent(days(99))).toHaveLength(1)
  })

  describe('the check of the whole database', () => {
    test('finds nothing, then a date that was written by hand', async () => {
      const { member } = await shop.subscriber(db())
      const [never, tampered] = [await addMember(db()), await addMember(db())]
      expect(await checkMemberships(db(), START)).toEqual({ members: 3, differences: [] })
      await db()
        .update(users)
        .set({ memberUntil: days(400) })
        .where(eq(users.id, tampered.uid))
      await db().update(users).set({ memberUntil: null }).where(eq(users.id, member.uid))
      const { differences } = await checkMemberships(db(), START)
      expect(differences.map(({ userId }) => userId).toSorted()).toEqual(
        [member.uid, tampered.uid].toSorted(),
      )
      expect(differences).toContainEqual({ userId: tampered.uid, stored: days(400), derived: null })
      expect(differences).toContainEqual({
        userId: member.uid,
        stored: null,
        derived: charging((await subscriptionOf(db(), member)).paidUntil ?? START),
      })
      expect(await recordOf(db(), never)).toMatchObject({ memberUntil: null })
    })
  })
})
