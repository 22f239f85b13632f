import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '~/db/schema/identity'
import {
  findUser,
  findUserByAppleCustomerId,
  findUserByEmail,
  findUsers,
  findUsersByEmail,
  listClaimsDue,
  listUsers,
  lockMemberUntil,
  setClaimsDue,
  storeMemberUntil,
} from '~/features/identity/identity.public.server'
import { addUser } from '~tests/support/catalogue'
import { NOW, inDays } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'

const NOBODY = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'

describeWithDatabase('users, as other features find them', (db) => {
  it('by id, with nothing that is identity’s own', async () => {
    const added = await addUser(db(), { name: 'Manon' })
    const { id, name, email, roles, memberUntil, appleCustomerId, disabledAt } = added
    const known = { id, name, email, roles, memberUntil, appleCustomerId, disabledAt }
    expect(await findUser(db(), id)).toStrictEqual(known)
    expect(await findUser(db(), 'nobody')).toBeNull()
  })

  it('by address, as people type it', async () => {
    const { id } = await addUser(db(), { email: 'Manon@elan.test' })
    const { id: second } = await addUser(db(), { email: 'manon@elan.test' })
    await addUser(db(), { email: 'manon2@elan.test' })
    const ids = [id, second].toSorted()
    expect((await findUsersByEmail(db(), 'MANON@elan.test')).map((user) => user.id)).toEqual(ids)
    expect((await findUserByEmail(db(), 'manon@ELAN.test'))?.id).toBe(ids[0])
    expect(await findUserByEmail(db(), '%@elan.test')).toBeNull()
  })

  it('by the token of their App Store purchases', async () => {
    const { id, appleCustomerId } = await addUser(db())
    expect((await findUserByAppleCustomerId(db(), appleCustomerId))?.id).toBe(id)
    expect(await findUserByAppleCustomerId(db(), NOBODY)).toBeNull()
  })

  it('several at once, and all of them batch by batch', async () => {
    const added = await Promise.all([1, 2, 3].map(() => addUser(db())))
    const ids = added.map(({ id }) => id).toSorted()
    const [first = '', second = '', third = ''] = ids
    expect([...(await findUsers(db(), [third, first, first, 'nobody'])).keys()].toSorted()).toEqual([
      first,
      third,
    ])
    expect(await findUsers(db(), [])).toEqual(new Map())
    expect((await listUsers(db(), '', 2)).map(({ id }) => id)).toEqual([first, second])
    expect((await listUsers(db(), second, 2)).map(({ id }) => id)).toEqual([third])
  })
})

describeWithDatabase('how long somebody is a member', (db) => {
  it('is stored, and her claims are due from then on', async () => {
    const { id } = await addUser(db())
    await db().transaction(async (tx) => {
      expect(await lockMemberUntil(tx, id)).toEqual({ memberUntil: null })
      await storeMemberUntil(tx, id, inDays(30), NOW)
    })
    expect(await lockMemberUntil(db(), id)).toEqual({ memberUntil: inDays(30) })
    const [row] = await db().select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ memberUntil: inDays(30), claimsDueAt: NOW, updatedAt: NOW })
  })

  it('is not kept of somebody who has no record', async () => {
    expect(await lockMemberUntil(db(), 'nobody')).toBeNull()
    await storeMemberUntil(db(), 'nobody', inDays(30), NOW)
    expect(await db().select().from(users)).toEqual([])
  })
})

describeWithDatabase('claims that are due', (db) => {
  const dueIds = async (now = NOW) => (await listClaimsDue(db(), now, { limit: 10 })).map(({ id }) => id)

  it('are listed when their time has come, the longest due first', async () => {
    const { id: late } = await addUser(db(), { claimsDueAt: inDays(-2), roles: ['USER', 'COACH'] })
    const { id: now } = await addUser(db(), { claimsDueAt: NOW })
    await addUser(db(), { claimsDueAt: inDays(1) })
    await addUser(db())
    expect(await dueIds()).toEqual([late, now])
    expect(await listClaimsDue(db(), NOW, { limit: 1 })).toEqual([
      { id: late, roles: ['USER', 'COACH'], rolesVersion: 0, memberUntil: null, claimsDueAt: inDays(-2) },
    ])
    expect(await listClaimsDue(db(), NOW, { userId: now, limit: 10 })).toMatchObject([{ id: now }])
  })

  it('are settled, or put off', async () => {
    const { id } = await addUser(db(), { claimsDueAt: NOW, memberUntil: inDays(30) })
    const [seen] = await listClaimsDue(db(), NOW, { limit: 1 })
    if (!seen) throw new Error('nothing is due')
    expect(await setClaimsDue(db(), seen, inDays(30))).toBe(true)
    expect(await dueIds()).toEqual([])
    expect(await dueIds(inDays(30))).toEqual([id])
  })

  describe.each([
    ['the end of her membership', { memberUntil: inDays(60) }],
    ['when they are due', { claimsDueAt: inDays(-1) }],
  ])('after a change of %s', (_, change) => {
    it('stay due: what was written is no longer what she has', async () => {
      const { id } = await addUser(db(), { claimsDueAt: NOW, memberUntil: inDays(30) })
      const [seen] = await listClaimsDue(db(), NOW, { limit: 1 })
      if (!seen) throw new Error('nothing is due')
      await db().update(users).set(change).where(eq(users.id, id))
      expect(await setClaimsDue(db(), seen, null)).toBe(false)
      expect(await dueIds()).toEqual([id])
    })
  })
})
