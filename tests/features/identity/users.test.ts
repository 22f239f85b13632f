import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { users } from '~/db/schema/identity'
import { CreateUserSchema, UserIdSchema, UserRecordSchema } from '~/features/identity/users/users.schema'
import { UpdateUserSchema } from '~/features/identity/users/updateUser.schema'
import {
  createUser,
  getUser,
  intercomHash,
  revokeSessions,
  updateUser,
} from '~/features/identity/users/users.server'
import { addUser, principal } from '~tests/support/catalogue'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'
import { NOW } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { refusal } from '~tests/support/refusal'

describeWithDatabase('a user record', (db) => {
  it('is created for the caller, with her first claims', async () => {
    const provider = fakeIdentityProvider()
    const record = await createUser(db(), provider, principal({ uid: 'u-1', hasRecord: false }), 'Manon', NOW)
    expect(v.is(UserRecordSchema, record)).toBe(true)
    expect(record).toMatchObject({
      id: 'u-1',
      name: 'Manon',
      email: 'manon@elan.test',
      roles: ['USER'],
      memberUntil: null,
    })
    expect(provider.claims.get('u-1')).toEqual({ memberUntil: null, roles: ['USER'] })
    expect(await db().select({ due: users.claimsDueAt }).from(users)).toEqual([{ due: null }])
  })

  it('whose first claims could not be written has them due', async () => {
    const setClaims = () => Promise.reject(new IdentityAwayError(new Error('x')))
    const provider = { ...fakeIdentityProvider(), setClaims }
    const made = createUser(db(), provider, principal({ uid: 'u-1', hasRecord: false }), 'Manon', NOW)
    await expect(made).rejects.toBeInstanceOf(IdentityAwayError)
    expect(await db().select({ due: users.claimsDueAt }).from(users)).toEqual([{ due: NOW }])
  })

  it('is created once: the slower of two tabs gets a 409', async () => {
    const provider = fakeIdentityProvider()
    const create = (name: string) =>
      createUser(db(), provider, principal({ uid: 'u-1', hasRecord: false }), name, NOW)
    const outcomes = await Promise.all(['Manon', 'Marion'].map((name) => refusal(create(name))))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ status: 409, code: 'users/exists' })
    expect(await db().select().from(users)).toHaveLength(1)
  })

  it('that exists keeps its name and roles', async () => {
    const provider = fakeIdentityProvider()
    const { id } = await addUser(db(), { name: 'Manon', roles: ['USER', 'ADMIN'] })
    expect(await refusal(createUser(db(), provider, principal({ uid: id }), 'Other', NOW))).toEqual({
      status: 409,
      code: 'users/exists',
    })
    expect(await getUser(db(), id, NOW)).toMatchObject({
      name: 'Manon',
      roles: ['USER', 'ADMIN'],
    })
    expect(provider.claims.size).toBe(0)
  })

  it('is a 404 before it is created', async () => {
    expect(await refusal(getUser(db(), 'u-1', NOW))).toEqual({
      status: 404,
      code: 'users/not-found',
    })
  })
})

describeWithDatabase('what she changes of her record', (db) => {
  it('is her name or the figure that leads her: what she leaves out stays', async () => {
    const { id } = await addUser(db(), { name: 'Manon' })
    expect((await getUser(db(), id, NOW)).guideLookId).toBeNull()
    await updateUser(db(), id, { guideLookId: 'mei' }, NOW)
    expect(await getUser(db(), id, NOW)).toMatchObject({ name: 'Manon', guideLookId: 'mei' })
    await updateUser(db(), id, { name: 'Marion' }, NOW)
    expect(await getUser(db(), id, NOW)).toMatchObject({ name: 'Marion', guideLookId: 'mei' })
    await updateUser(db(), id, { guideLookId: null }, NOW)
    expect(await getUser(db(), id, NOW)).toMatchObject({ name: 'Marion', guideLookId: null })
  })

  it.each([
    [{ name: 'Manon' }, true],
    [{ guideLookId: 'mei' }, true],
    [{ guideLookId: null }, true],
    [{ guideLookId: 'nobody' }, false],
    [{ guideLookId: '' }, false],
    [{ name: '' }, false],
    [{ roles: ['ADMIN'] }, false],
    [{}, false],
  ])('may be %j: %j', (change, isTaken) => {
    expect(v.is(UpdateUserSchema, change)).toBe(isTaken)
  })
})

describe('signing out everywhere', () => {
  it('is said to the identity provider', async () => {
    const provider = fakeIdentityProvider()
    const { uid } = await provider.ensureAccount({
      email: 'a@elan.test',
      password: 'secret',
      displayName: 'A',
    })
    await revokeSessions(provider, uid)
    expect(provider.revoked).toEqual([uid])
  })

  it('of an account that is gone is a 404', async () => {
    expect(await refusal(revokeSessions(fakeIdentityProvider(), 'nobody'))).toEqual({
      status: 404,
      code: 'accounts/not-found',
    })
  })
})

describe('the hash for the support chat', () => {
  it('is the HMAC-SHA256 of the id in hexadecimal', () => {
    const expected = createHmac('sha256', 'secret').update('user-1').digest('hex')
    expect(intercomHash('user-1', 'secret')).toBe(expected)
    expect(expected).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is none where no chat is set up', () => {
    expect(intercomHash('user-1', null)).toBeNull()
  })
})

describe('what a request may say of a user', () => {
  it.each(['Manon', ' Zoé ', "Anne-Lise d'Aubigné", '李', 'a'.repeat(100)])('the name %j', (name) => {
    expect(v.parse(CreateUserSchema, { name })).toEqual({ name: name.trim() })
  })

  it.each([
    {},
    { name: '' },
    { name: '   ' },
    { name: 7 },
    { name: null },
    { name: 'a'.repeat(101) },
    { name: 'Manon', roles: ['ADMIN'] },
    // PostgreSQL has no such character: it would answer with an error of its own.
    { name: 'Man\u0000on' },
    { name: '\u200B' },
    { name: 'Man\u202Eon' },
  ])('not %j', (body) => {
    expect(v.is(CreateUserSchema, body)).toBe(false)
  })

  it.each(['', 'u'.repeat(129), 'u\u0000'])('not the id %j', (id) => {
    expect(v.is(UserIdSchema, id)).toBe(false)
  })
})
