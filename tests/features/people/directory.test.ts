import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { users } from '~/db/schema/identity'
import type { Role } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'
import { isSessionStanding, standingOf } from '~/domain/sessionPolicy'
import { settleAccounts, type listPeople } from '~/features/identity/identity.public.server'
import { peopleText } from '~/features/identity/users/peopleText'
import { publishClaims } from '~/features/membership/membership.public.server'
import { changeRoles } from '~/features/people/directory/changeRoles.server'
import { disablePerson, enablePerson, endSessions } from '~/features/people/directory/closeAccount.server'
import { getPerson, listPersons } from '~/features/people/directory/getPerson.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { refusal } from '~tests/support/refusal'
import { addMember, recordOf, START } from '../membership/membershipRecords'

const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)

describeWithDatabase('people', (db) => {
  const add = async (name: string, email: string, more: Partial<typeof users.$inferInsert> = {}) => {
    const row = { id: email, name, email, searchText: peopleText(name, email), createdAt: START }
    await db()
      .insert(users)
      .values({ ...row, ...more })
    return email
  }
  const found = async (query: Parameters<typeof listPeople>[1]) =>
    (await listPersons(db(), query, START)).items.map(({ name }) => name)
  const log = () => db().select().from(auditLog).orderBy(asc(auditLog.at))

  describe('are found', () => {
    test('by name or address, accents and slips tolerated', async () => {
      await add('Éléonore Lefèvre', 'e.lefevre@elan.test')
      await add('Fatou Diop', 'fatou.diop@exemple.test')
      expect(await found({ q: 'eleonore' })).toEqual(['Éléonore Lefèvre'])
      expect(await found({ q: 'Elonore lefevr' })).toEqual(['Éléonore Lefèvre'])
      expect(await found({ q: 'fatou.diop@exemple.test' })).toEqual(['Fatou Diop'])
      expect(await found({ q: 'exemple' })).toEqual(['Fatou Diop'])
      expect(await found({ q: '%' })).toEqual([])
    })

    test('by role and state, page after page, those who came last first', async () => {
      for (let at = 0; at < 5; at += 1)
        await add(`M${at}`, `m${at}@elan.test`, { createdAt: later(at % 2), roles: ['USER'] })
      await add('Inès', 'ines@elan.test', { roles: ['USER', 'COACH'], createdAt: later(-1) })
      await add('Close', 'close@elan.test', {
        disabledAt: START,
        memberUntil: later(60),
        createdAt: later(-2),
      })
      const [first, all] = [await listPersons(db(), { limit: 3 }, START), await found({})]
      const second = await listPersons(db(), { limit: 10, cursor: first.nextCursor ?? '' }, START)
      expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(all)
      expect(all.slice(-2)).toEqual(['Inès', 'Close'])
      expect(await found({ role: 'COACH' })).toEqual(['Inès'])
      expect(await found({ role: 'MEMBER' })).toEqual(['Close'])
      expect(await found({ state: 'DISABLED' })).toEqual(['Close'])
      expect(await found({ state: 'OPEN', role: 'MEMBER' })).toEqual([])
    })
  })

  test('have a page that says what the identity provider says, or that it does not answer', async () => {
    const [provider, member] = [fakeIdentityProvider(), await addMember(db())]
    const page = () => getPerson(db(), provider, member.uid, START)
    expect(await page()).toMatchObject({ account: null, accountState: 'GONE', teams: 0, trainings: 0 })
    const { uid, email } = member
    await provider.inviteAccount({ uid, email: email ?? '', displayName: 'Léa' })
    provider.details.set(uid, { providers: ['password'], lastSignInAt: START })
    expect(await page()).toMatchObject({
      accountState: 'KNOWN',
      account: { providers: ['password'], lastSignInAt: START, disabled: false },
    })
    const broken = {
      ...provider,
      getAccountDetails: async () => {
        throw new Error('no answer')
      },
    }
    expect(await getPerson(db(), broken, uid, START)).toMatchObject({
      accountState: 'UNKNOWN',
      account: null,
    })
    expect(await refusal(getPerson(db(), provider, 'nobody', START))).toMatchObject({ status: 404 })
  })

  describe('are given roles', () => {
    test('which the log names, and the identity provider is told', async () => {
      const [admin, member, provider] = [
        await addMember(db(), ['USER', 'ADMIN']),
        await addMember(db()),
        fakeIdentityProvider(),
      ]
      await changeRoles(db(), admin.uid, member.uid, { roles: ['COACH', 'AUTHOR'], version: 0 }, START)
      expect(await recordOf(db(), member)).toMatchObject({
        roles: ['USER', 'AUTHOR', 'COACH'],
        rolesVersion: 1,
      })
      expect(await log()).toMatchObject([
        { actor: admin.uid, action: 'roles', kind: 'users', subjectId: member.uid },
      ])
      expect((await log())[0]).toMatchObject({
        before: { roles: [] },
        after: { roles: ['AUTHOR', 'COACH'] },
      })
      await publishClaims(db(), provider, START)
      expect(provider.claims.get(member.uid)?.roles).toEqual(['AUTHOR', 'COACH', 'USER'])
      // Given what she has already: nothing is done, nothing is told.
      await changeRoles(db(), admin.uid, member.uid, { roles: ['AUTHOR', 'COACH'], version: 0 }, later(1))
      expect(await log()).toHaveLength(1)
    })

    test('not by a request that is sent again', async () => {
      const [admin, member] = [await addMember(db(), ['USER', 'ADMIN']), await addMember(db())]
      const raise = { roles: ['ADMIN' as const], version: 0 }
      await changeRoles(db(), admin.uid, member.uid, raise, START)
      await changeRoles(db(), admin.uid, member.uid, { roles: [], version: 1 }, START)
      expect(await refusal(changeRoles(db(), admin.uid, member.uid, raise, START))).toEqual({
        status: 409,
        code: 'users/changed-meanwhile',
      })
      expect((await recordOf(db(), member)).roles).toEqual(['USER'])
    })

    test('not by who was an administrator, nor by one whose account is closed', async () => {
      const [admin, other, member] = [
        await addMember(db(), ['USER', 'ADMIN']),
        await addMember(db(), ['USER', 'ADMIN']),
        await addMember(db()),
      ]
      await disablePerson(db(), admin.uid, other.uid, START)
      for (const { uid } of [other, member])
        expect(
          await refusal(changeRoles(db(), uid, member.uid, { roles: ['ADMIN'], version: 0 }, START)),
        ).toMatchObject({ status: 403 })
    })

    test('which fit the claims, all of them', () => {
      const every: Role[] = ['USER', 'MEMBER', 'ADMIN', 'AMBASSADOR', 'AUTHOR', 'COACH']
      const claims = toStoredClaims({ memberUntil: START, roles: every })
      expect(Buffer.byteLength(JSON.stringify(claims))).toBeLessThanOrEqual(1000)
    })
  })

  describe('whose account is closed', () => {
    test('are out by the record at once, and by the identity provider once it answers', async () => {
      const [admin, member] = [await addMember(db(), ['USER', 'ADMIN']), await addMember(db())]
      const provider = fakeIdentityProvider()
      const account = await provider.inviteAccount({
        uid: member.uid,
        email: 'x@elan.test',
        displayName: 'x',
      })
      await disablePerson(db(), admin.uid, member.uid, START)
      const record = await recordOf(db(), member)
      expect(isSessionStanding(standingOf(account, record), later(-60))).toBe(false)

      const silent = {
        ...provider,
        setDisabled: async () => {
          throw new Error('no answer')
        },
      }
      expect(await settleAccounts(db(), silent, START)).toBe(0)
      expect(await getPerson(db(), provider, member.uid, START)).toMatchObject({ settling: true })
      // It is due again after a minute, from whichever instance comes first.
      expect(await settleAccounts(db(), provider, later(59))).toBe(0)
      await db().execute('DELETE FROM leases')
      expect(await settleAccounts(db(), provider, later(60))).toBe(1)
      expect(provider.accounts.get(member.uid)?.disabled).toBe(true)
      expect(provider.revoked).toEqual([member.uid])
      expect(await getPerson(db(), provider, member.uid, START)).toMatchObject({ settling: false })
    })

    test('come back as they were; neither does anything twice', async () => {
      const [admin, member] = [await addMember(db(), ['USER', 'ADMIN']), await addMember(db())]
      const provider = fakeIdentityProvider()
      await provider.inviteAccount({ uid: member.uid, email: 'x@elan.test', displayName: 'x' })
      for (const at of [START, later(5)]) await disablePerson(db(), admin.uid, member.uid, at)
      expect((await recordOf(db(), member)).disabledAt).toEqual(START)
      for (const at of [later(10), later(15)]) await enablePerson(db(), admin.uid, member.uid, at)
      await settleAccounts(db(), provider, later(20))
      expect(provider.accounts.get(member.uid)?.disabled).toBe(false)
      expect((await log()).map(({ action }) => action)).toEqual(['disable', 'enable'])
    })

    test('are never oneself', async () => {
      const admin = await addMember(db(), ['USER', 'ADMIN'])
      await addMember(db(), ['USER', 'ADMIN'])
      expect(await refusal(disablePerson(db(), admin.uid, admin.uid, START))).toMatchObject({
        code: 'users/own-account',
      })
    })
  })

  test('whose sessions were ended sign in anew', async () => {
    const [admin, member] = [await addMember(db(), ['USER', 'ADMIN']), await addMember(db())]
    await endSessions(db(), admin.uid, member.uid, START)
    const account = { disabled: false, validAfter: new Date(0) }
    const record = await recordOf(db(), member)
    const stands = (at: Date) => isSessionStanding(standingOf(account, record), at)
    expect([stands(later(-1)), stands(START), stands(later(1))]).toEqual([false, true, true])
    expect(await log()).toMatchObject([{ action: 'end-sessions', about: member.uid }])
  })
})

describeWithDatabase('two administrators at the same instant', (db) => {
  const admins = async () => [
    await addMember(db(), ['USER', 'ADMIN']),
    await addMember(db(), ['USER', 'ADMIN']),
  ]
  const left = async () =>
    (await db().select().from(users)).filter(
      ({ roles, disabledAt }) => roles.includes('ADMIN') && !disabledAt,
    )
  const outcomes = async (acts: Promise<void>[]) =>
    (await Promise.allSettled(acts)).map(({ status }) => status).toSorted()
  const none = { roles: [], version: 0 }

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'who demote each other: one is left (%#)',
    async () => {
      const [ada, bea] = await admins()
      if (!ada || !bea) throw new Error('no administrators')
      expect(
        await outcomes([
          changeRoles(db(), ada.uid, bea.uid, none, START),
          changeRoles(db(), bea.uid, ada.uid, none, START),
        ]),
      ).toEqual(['fulfilled', 'rejected'])
      expect(await left()).toHaveLength(1)
    },
  )

  test('who both step down: one stays', async () => {
    const [ada, bea] = await admins()
    if (!ada || !bea) throw new Error('no administrators')
    expect(await outcomes([ada, bea].map(({ uid }) => changeRoles(db(), uid, uid, none, START)))).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect(await left()).toHaveLength(1)
  })

  test('one of whom is closed while she demotes: one is left', async () => {
    const [ada, bea] = await admins()
    if (!ada || !bea) throw new Error('no administrators')
    expect(
      await outcomes([
        disablePerson(db(), ada.uid, bea.uid, START),
        changeRoles(db(), bea.uid, ada.uid, none, START),
      ]),
    ).toEqual(['fulfilled', 'rejected'])
    expect(await left()).toHaveLength(1)
  })

  test('who change one person: the second is told', async () => {
    const [ada, bea] = await admins()
    const member = await addMember(db())
    if (!ada || !bea) throw new Error('no administrators')
    expect(
      await outcomes([
        changeRoles(db(), ada.uid, member.uid, { roles: ['COACH'], version: 0 }, START),
        changeRoles(db(), bea.uid, member.uid, { roles: ['AUTHOR'], version: 0 }, START),
      ]),
    ).toEqual(['fulfilled', 'rejected'])
    const [row] = await db().select().from(users).where(eq(users.id, member.uid))
    expect(row).toMatchObject({ rolesVersion: 1 })
  })
})
