import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { users } from '~/db/schema/identity'
import { paymentEvents } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import type { PaymentEventListQuery, SubscriptionListQuery } from '~/features/membership/admin/admin.schema'
import {
  getPaymentEvent,
  listAllSubscriptions,
  listPaymentEvents,
} from '~/features/membership/admin/adminLists.server'
import { grantAccess, grantAccessToPerson, revokeGrant } from '~/features/membership/admin/grants.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider, signedUp } from '~tests/support/fakeIdentityProvider'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from './membershipBench'
import { addMember, kindsTo, recordOf, START } from './membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('an administrator', (db) => {
  describe('sees and gives', () => {
    let provider = fakeIdentityProvider()
    beforeEach(() => {
      provider = fakeIdentityProvider()
    })
    const addAccount = async (emailVerified = true) => {
      const member = await addMember(db())
      signedUp(provider, member, emailVerified)
      return member
    }
    const grant = async (admin: Principal, member: Principal, until = days(30)) =>
      grantAccess(
        { db: db(), provider },
        admin,
        { email: (member.email ?? '').toUpperCase(), until, reason: 'Partenariat' },
        START,
      )

    const grantByPage = async (admin: Principal, { uid }: Principal) =>
      grantAccessToPerson(
        { db: db(), provider },
        admin,
        uid,
        { until: days(30), reason: 'Partenariat' },
        START,
      )

    test('access until a day, with the reason, and back at once', async () => {
      const [member, admin] = [await addAccount(), await addMember(db(), ['ADMIN'])]
      const row = await grant(admin, member)
      expect(row).toMatchObject({
        source: 'GRANTED',
        reason: 'Partenariat',
        grantedBy: admin.uid,
        paidUntil: days(30),
      })
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: days(30) })
      const revoked = await revokeGrant(db(), admin, row.id, days(2))
      expect(revoked).toMatchObject({ revokedAt: days(2), reason: 'Partenariat' })
      expect(await revokeGrant(db(), admin, row.id, days(3))).toEqual(revoked)
      expect(await getMembership(db(), member, member.uid, days(2))).toMatchObject({
        isMember: false,
        memberUntil: days(2),
        state: 'REVOKED',
      })
      expect(await kindsTo(db(), member)).toEqual([])
      const told = (await db().select().from(auditLog)).toSorted((a, b) => Number(a.at) - Number(b.at))
      const facts = { actor: admin.uid, kind: 'grants', about: member.uid }
      expect(told).toMatchObject([
        { ...facts, action: 'create', before: null, after: { reason: 'Partenariat' } },
        { ...facts, action: 'revoke', after: { revokedAt: days(2).toISOString() } },
      ])
    })

    test('not to somebody unknown, not into the past, and not what was bought', async () => {
      const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      expect(await refusal(grant(admin, { ...member, email: 'personne@elan.test' }))).toMatchObject({
        code: 'users/not-found',
      })
      for (const until of [START, days(-1)])
        expect(await refusal(grant(admin, member, until))).toEqual({
          status: 400,
          code: 'grants/invalid-end',
        })
      const bought = await shop.subscriber(db())
      expect(await refusal(revokeGrant(db(), admin, bought.id, START))).toMatchObject({
        code: 'subscriptions/not-found',
      })
    })

    test('not by an address that is not confirmed: whoever signed up with it first would have it', async () => {
      const [stranger, admin] = [await addAccount(false), await addMember(db(), ['ADMIN'])]
      const unconfirmed = { status: 409, code: 'users/email-unconfirmed' }
      expect(await refusal(grant(admin, stranger))).toEqual(unconfirmed)
      // That nobody has signed in yet proves nothing of an account that Élan did not make.
      signedUp(provider, { uid: 'made-by-a-visitor', email: stranger.email }, false)
      provider.accounts.delete(stranger.uid)
      provider.details.set('made-by-a-visitor', { lastSignInAt: null })
      expect(await refusal(grant(admin, stranger))).toEqual(unconfirmed)
      // Who is sure of the person gives it by her page.
      expect(await grantByPage(admin, stranger)).toMatchObject({ userId: stranger.uid })
    })

    describe.each([
      [
        'Élan has closed, though the identity provider was not told yet',
        async ({ uid }: Principal) => {
          await db().update(users).set({ disabledAt: START }).where(eq(users.id, uid))
        },
      ],
      ['the identity provider alone has disabled', ({ uid }: Principal) => provider.setDisabled(uid, true)],
    ])('not to an account that %s', (_, close) => {
      test.each<[string, (admin: Principal, closed: Principal) => Promise<unknown>]>([
        ['by its address', grant],
        ['by her page', grantByPage],
      ])('%s', async (__, give) => {
        const [closed, admin] = [await addAccount(true), await addMember(db(), ['ADMIN'])]
        await close(closed)
        expect(await refusal(give(admin, closed))).toEqual({ status: 409, code: 'users/account-disabled' })
        expect((await listAllSubscriptions(db(), { userId: closed.uid }, START)).items).toEqual([])
      })
    })

    test('not until the very instant at which it is given', async () => {
      const [member, admin] = [await addAccount(), await addMember(db(), ['ADMIN'])]
      const context = { db: db(), provider }
      const at = { until: START, reason: 'Partenariat' }
      // Whatever the identity provider would say of her.
      for (const asked of ['getAccount', 'findAccountDetails'] as const)
        vi.spyOn(provider, asked).mockRejectedValue(new Error('away'))
      const past = { status: 400, code: 'grants/invalid-end' }
      expect(await refusal(grantAccessToPerson(context, admin, member.uid, at, START))).toEqual(past)
      const byAddress = { ...at, email: member.email ?? '' }
      expect(await refusal(grantAccess(context, admin, byAddress, START))).toEqual(past)
    })

    test('not to somebody without a record, known to the identity provider or not', async () => {
      const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      const stranger = { ...member, uid: `without-a-record-${member.uid}` }
      const unknown = { status: 404, code: 'users/not-found' }
      expect(await refusal(grantByPage(admin, stranger))).toEqual(unknown)
      signedUp(provider, { uid: stranger.uid, email: 'sans-fiche@elan.test' }, true)
      expect(await refusal(grantByPage(admin, stranger))).toEqual(unknown)
    })

    test('not to whom an address is kept for who has another one by now', async () => {
      const [former, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      signedUp(provider, { uid: former.uid, email: 'autre@elan.test' }, true)
      expect(await refusal(grant(admin, former))).toMatchObject({ code: 'users/not-found' })
      const owner = await addMember(db())
      signedUp(provider, { uid: owner.uid, email: former.email }, true)
      expect(await grant(admin, former)).toMatchObject({ userId: owner.uid })
    })

    test('by the address of an account that an import has made and nobody has used yet', async () => {
      const [invited, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      await provider.inviteAccount({ uid: invited.uid, email: invited.email ?? '', displayName: 'Léa' })
      expect(await grant(admin, invited)).toMatchObject({ userId: invited.uid })
    })

    test('all subscriptions page by page, those of one member, and no foreign cursor', async () => {
      const admin = await addMember(db(), ['ADMIN'])
      const members = [await addAccount(), await addAccount(), await addAccount()]
      for (const member of members) await grant(admin, member)
      const first = await listAllSubscriptions(db(), { limit: 2 }, START)
      const second = await listAllSubscriptions(db(), { limit: 2, cursor: first.nextCursor ?? '' }, START)
      const seen = [...first.items, ...second.items].map(({ userId }) => userId)
      expect(seen.toSorted()).toEqual(members.map(({ uid }) => uid).toSorted())
      expect(second.nextCursor).toBeNull()
      const own = await listAllSubscriptions(db(), { userId: members[1]?.uid }, START)
      expect(own.items).toMatchObject([{ userId: members[1]?.uid, state: 'ACTIVE', userName: 'Léa' }])
      const searched = async (query: SubscriptionListQuery) =>
        (await listAllSubscriptions(db(), query, START)).items.map(({ userId }) => userId)
      expect(await searched({ q: members[2]?.email?.slice(0, 20).toUpperCase() })).toEqual([members[2]?.uid])
      expect(await searched({ q: 'lé' })).toHaveLength(3)
      for (const q of ['%', '_', '\\', 'zoé']) expect(await searched({ q }), q).toEqual([])
      expect(await searched({ source: 'GRANTED' })).toHaveLength(3)
      expect(await searched({ source: 'APPLE' })).toEqual([])
      expect(await refusal(listPaymentEvents(db(), { cursor: 'abc' }))).toEqual({
        status: 400,
        code: 'request/invalid-cursor',
      })
      expect(await refusal(getPaymentEvent(db(), members[0]?.uid ?? ''))).toMatchObject({
        code: 'webhooks/event-not-found',
      })
    })
  })

  describe('reads the log', () => {
    test('from its end or its beginning, page by page, of one store or of both', async () => {
      const { uid: store } = await addMember(db())
      const event = (hour: number, provider: 'STRIPE' | 'APPLE') => ({
        provider,
        eventId: `${store}-${hour}`,
        type: 'test',
        occurredAt: days(0),
        receivedAt: new Date(START.getTime() + hour),
        via: 'WEBHOOK' as const,
        payload: {},
        effect: 'ignored',
        userId: store,
      })
      await db()
        .insert(paymentEvents)
        .values([event(1, 'STRIPE'), event(2, 'APPLE'), event(3, 'STRIPE'), event(4, 'APPLE')])
      const walk = async (query: PaymentEventListQuery) => {
        const first = await listPaymentEvents(db(), { userId: store, limit: 2, ...query })
        const rest = first.nextCursor
          ? await listPaymentEvents(db(), { userId: store, ...query, cursor: first.nextCursor })
          : { items: [] }
        return [...first.items, ...rest.items].map(({ eventId }) => Number(eventId.at(-1)))
      }
      expect(await walk({})).toEqual([4, 3, 2, 1])
      expect(await walk({ sort: '-receivedAt' })).toEqual([4, 3, 2, 1])
      expect(await walk({ sort: 'receivedAt' })).toEqual([1, 2, 3, 4])
      expect(await walk({ provider: 'APPLE', sort: 'receivedAt' })).toEqual([2, 4])
    })
  })
})
