import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '~/db/schema/identity'
import { ambassadorJoins } from '~/db/schema/teams'
import { DAY_MS } from '~/domain/durations'
import { createUser } from '~/features/identity/users/users.server'
import {
  getAmbassador,
  getAmbassadorLink,
  listJoins,
  renewAmbassadorLink,
} from '~/features/teams/ambassadors/ambassadorLink.server'
import { attributeByCookie, attributeJoin } from '~/features/teams/ambassadors/attributeJoin.server'
import { ambassadorCookie } from '~/features/teams/ambassadors/ambassadorCookie'
import { principal } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { refusal } from '~tests/support/refusal'
import { inDays, NOW } from '~tests/support/time'
import { addMember, ORIGIN } from './teamBench'

const UNKNOWN = { status: 404, code: 'ambassadors/not-found' }

describeWithDatabase('an ambassador', (db) => {
  async function ambassador(name = 'Ambre') {
    const { uid } = await addMember(db(), name, { roles: ['USER', 'AMBASSADOR'] })
    const { url } = await renewAmbassadorLink(db(), uid, NOW, ORIGIN)
    return { uid, code: url?.split('/').at(-1) ?? '' }
  }
  const newcomer = async (name: string, createdAt = NOW) => {
    const { uid } = await addMember(db(), name)
    return { id: uid, createdAt }
  }
  const brought = (uid: string) => getAmbassadorLink(db(), uid, ORIGIN)

  test('has no link until she makes one; a new one takes its place', async () => {
    const { uid } = await addMember(db(), 'Ambre', { roles: ['AMBASSADOR'] })
    expect(await brought(uid)).toEqual({ url: null, joined: 0, becameMembers: 0 })
    const first = await renewAmbassadorLink(db(), uid, NOW, ORIGIN)
    expect(first.url).toMatch(/^https:\/\/elan\.example\/invitation\/[a-z2-9]{10}$/)
    const [one, other] = await Promise.all([1, 2].map(() => renewAmbassadorLink(db(), uid, NOW, ORIGIN)))
    const kept = (await brought(uid)).url
    expect([one?.url, other?.url]).toContain(kept)
    const codeOf = (url: string | null = '') => url?.split('/').at(-1) ?? ''
    expect(await getAmbassador(db(), codeOf(kept))).toEqual({ firstName: 'Ambre' })
    expect(await refusal(getAmbassador(db(), codeOf(first.url)))).toEqual(UNKNOWN)
  })

  test('sees who joined by first name and date, and how many became members', async () => {
    const { uid, code } = await ambassador()
    const lina = await newcomer('Lina Martin')
    expect(await attributeJoin(db(), lina, code, NOW)).toBe(true)
    const iris = await newcomer('Iris', inDays(1))
    await attributeJoin(db(), iris, code, inDays(1))
    await db()
      .update(users)
      .set({ memberUntil: inDays(-300) })
      .where(eq(users.id, lina.id))
    expect(await brought(uid)).toMatchObject({ joined: 2, becameMembers: 1 })
    const { items } = await listJoins(db(), uid, {})
    expect(items.map(({ id: _, ...seen }) => seen)).toEqual([
      { firstName: 'Iris', joinedAt: inDays(1) },
      { firstName: 'Lina', joinedAt: NOW },
    ])
    expect(JSON.stringify(items)).not.toMatch(/@|Martin/)
    const first = await listJoins(db(), uid, { limit: 1 })
    const second = await listJoins(db(), uid, { limit: 1, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.nextCursor).toBeNull()
  })

  test('sees nothing of whom another brought', async () => {
    const [ambre, nour] = [await ambassador(), await ambassador('Nour')]
    for (const name of ['Lina', 'Iris']) await attributeJoin(db(), await newcomer(name), ambre.code, NOW)
    const sofia = await newcomer('Sofia')
    await attributeJoin(db(), sofia, nour.code, NOW)
    await db()
      .update(users)
      .set({ memberUntil: inDays(1) })
      .where(eq(users.id, sofia.id))
    const seen = async ({ uid }: typeof ambre) => {
      const { items } = await listJoins(db(), uid, {})
      const { joined, becameMembers } = await brought(uid)
      return { names: items.map(({ firstName }) => firstName).toSorted(), joined, becameMembers }
    }
    expect(await seen(ambre)).toEqual({ names: ['Iris', 'Lina'], joined: 2, becameMembers: 0 })
    expect(await seen(nour)).toEqual({ names: ['Sofia'], joined: 1, becameMembers: 1 })
  })

  describe('is given a newcomer', () => {
    test('once, by the first of two links, also at once', async () => {
      const [ambre, nour] = [await ambassador(), await ambassador('Nour')]
      const lina = await newcomer('Lina')
      const answers = await Promise.all([ambre, nour].map(({ code }) => attributeJoin(db(), lina, code, NOW)))
      expect(answers.toSorted()).toEqual([false, true])
      expect(await db().select().from(ambassadorJoins)).toHaveLength(1)
      const first = answers[0] ? ambre : nour
      expect(await attributeJoin(db(), lina, first.code, inDays(9))).toBe(true)
    })

    test('whichever of her tabs says so', async () => {
      const [{ code }, lina] = [await ambassador(), await newcomer('Lina')]
      const tabs = [1, 2, 3].map(() => attributeJoin(db(), lina, code, NOW))
      expect(await Promise.all(tabs)).toEqual([true, true, true])
    })

    test('never herself, and nobody who was there before', async () => {
      const { uid, code } = await ambassador()
      expect(await attributeJoin(db(), { id: uid, createdAt: NOW }, code, NOW)).toBe(false)
      const old = await newcomer('Lina', new Date(NOW.getTime() - DAY_MS - 1))
      expect(await attributeJoin(db(), old, code, NOW)).toBe(false)
      expect(await db().select().from(ambassadorJoins)).toEqual([])
    })

    test('no longer than she is one', async () => {
      const { uid, code } = await ambassador()
      await db()
        .update(users)
        .set({ roles: ['USER'] })
        .where(eq(users.id, uid))
      expect(await refusal(attributeJoin(db(), await newcomer('Lina'), code, NOW))).toEqual(UNKNOWN)
      expect(await refusal(getAmbassador(db(), code))).toEqual(UNKNOWN)
    })
  })

  describe('whose link was followed', () => {
    const signUp = async (cookie: string | null) => {
      const request = new Request(`${ORIGIN}/api/users`, {
        method: 'POST',
        headers: cookie ? { Cookie: cookie } : {},
      })
      const lina = principal({ uid: 'lina', name: 'Lina', hasRecord: false })
      return createUser(db(), fakeIdentityProvider(), lina, 'Lina', NOW, (tx, made) =>
        attributeByCookie(tx, made, request, NOW),
      )
    }

    test('is told as the account is made', async () => {
      const { uid, code } = await ambassador()
      await signUp(`a=b; ${ambassadorCookie(code).split(';')[0]}; c=d`)
      expect(await brought(uid)).toMatchObject({ joined: 1 })
    })

    test.each([
      ['no cookie', () => null],
      ['a code of nobody', () => 'elan_ambassador=aaaaaaaaaa'],
      ['no code', () => "elan_ambassador='; DROP TABLE users"],
      ['two codes', (code: string) => `elan_ambassador=${code}; elan_ambassador=${code}`],
    ])('by %s nobody is, and the account is made all the same', async (_, cookie) => {
      const { uid, code } = await ambassador()
      expect(await signUp(cookie(code))).toMatchObject({ id: 'lina' })
      expect(await brought(uid)).toMatchObject({ joined: 0 })
    })
  })
})
