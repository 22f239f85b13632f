import { expect, it, vi } from 'vitest'
import type { Account } from '~/adapters/identityProvider/port'
import { users } from '~/db/schema/identity'
import { QUIET_MS } from '~/features/identity/session/patience.server'
import { RECALL_TIMEOUT_MS, RECALL_TTL_MS } from '~/features/identity/session/recall.server'
import { createStandings } from '~/features/identity/session/standing.server'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'

const account = (uid: string): Account => ({
  uid,
  email: `${uid}@elan.test`,
  emailVerified: true,
  displayName: null,
  disabled: false,
  validAfter: new Date(0),
})

describeWithDatabase('the standing of a user', (db) => {
  function setUp() {
    const clock = { now: 5_000 }
    const getAccount = vi.fn(async (uid: string): Promise<Account | null> => account(uid))
    const standings = createStandings({ getAccount, getDb: async () => db(), now: () => clock.now })
    return { clock, getAccount, standings }
  }

  it('is the provider’s word and our record', async () => {
    const { id } = await addUser(db(), { name: 'Manon', roles: ['USER', 'COACH'] })
    const { standings } = setUp()
    expect(await standings.get(id)).toMatchObject({
      account: { uid: id, disabled: false },
      record: { id, name: 'Manon', roles: ['USER', 'COACH'] },
    })
  })

  it('has no account when the provider has none, and no record before one is created', async () => {
    const { getAccount, standings } = setUp()
    getAccount.mockResolvedValue(null)
    expect(await standings.get('nobody')).toEqual({ account: null, record: null })
  })

  it('is kept for 30 s, then read again', async () => {
    const { clock, getAccount, standings } = setUp()
    expect(RECALL_TTL_MS).toBe(30_000)
    await standings.get('u')
    clock.now += 29_999
    await standings.get('u')
    expect(getAccount).toHaveBeenCalledTimes(1)
    clock.now += 1
    getAccount.mockResolvedValue({ ...account('u'), disabled: true })
    expect((await standings.get('u')).account?.disabled).toBe(true)
    expect(getAccount).toHaveBeenCalledTimes(2)
  })

  it('takes up a change of the record after 30 s', async () => {
    const { id } = await addUser(db())
    const { clock, standings } = setUp()
    await standings.get(id)
    await db()
      .update(users)
      .set({ roles: ['ADMIN'] })
    expect((await standings.get(id)).record?.roles).toEqual(['USER'])
    clock.now += 30_000
    expect((await standings.get(id)).record?.roles).toEqual(['ADMIN'])
  })

  it('is read once for all who wait', async () => {
    const { getAccount, standings } = setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => standings.get('u')))
    expect(getAccount).toHaveBeenCalledOnce()
    expect(new Set(answers).size).toBe(1)
  })

  it('of one user is not another’s', async () => {
    const { getAccount, standings } = setUp()
    expect((await standings.get('a')).account?.uid).toBe('a')
    expect((await standings.get('b')).account?.uid).toBe('b')
    expect(getAccount).toHaveBeenCalledTimes(2)
  })

  it('that could not be read is not kept', async () => {
    const { getAccount, standings } = setUp()
    getAccount.mockRejectedValueOnce(new Error('unreachable'))
    await expect(standings.get('u')).rejects.toThrow('unreachable')
    expect((await standings.get('u')).account?.uid).toBe('u')
  })

  it('that was being read when it was forgotten is answered, but not kept', async () => {
    const { getAccount, standings } = setUp()
    const asked = Promise.withResolvers<Account | null>()
    getAccount.mockReturnValueOnce(asked.promise)
    const waiting = standings.get('u')
    await vi.waitFor(() => expect(getAccount).toHaveBeenCalledOnce())
    standings.forget('u')
    asked.resolve(account('u'))
    getAccount.mockResolvedValue({ ...account('u'), disabled: true })
    expect((await waiting).account?.disabled).toBe(false)
    expect((await standings.get('u')).account?.disabled).toBe(true)
  })

  it('is as old as the question, however slow the answer', async () => {
    const { clock, getAccount, standings } = setUp()
    getAccount.mockImplementationOnce(async (uid) => {
      clock.now += 10_000
      return account(uid)
    })
    await standings.get('u')
    clock.now += 20_000
    await standings.get('u')
    expect(getAccount).toHaveBeenCalledTimes(2)
  })

  it('is given up when the provider hangs, and asked for again after a moment; what is known is told meanwhile', async () => {
    const { getAccount, standings } = setUp()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      await standings.get('known')
      getAccount.mockReturnValueOnce(new Promise(() => {}))
      const waiting = expect(standings.get('u')).rejects.toThrow('not read in time')
      await vi.waitUntil(() => vi.getTimerCount() > 1)
      await vi.advanceTimersByTimeAsync(RECALL_TIMEOUT_MS)
      await waiting
      await expect(standings.get('other')).rejects.toBeInstanceOf(IdentityAwayError)
      expect((await standings.get('known')).account?.uid).toBe('known')
      expect(getAccount).toHaveBeenCalledTimes(2)
      await vi.advanceTimersByTimeAsync(QUIET_MS)
      expect((await standings.get('u')).account?.uid).toBe('u')
      expect((await standings.get('other')).account?.uid).toBe('other')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is read again once it was forgotten', async () => {
    const { getAccount, standings } = setUp()
    await standings.get('u')
    standings.forget('u')
    await standings.get('u')
    expect(getAccount).toHaveBeenCalledTimes(2)
  })
})
