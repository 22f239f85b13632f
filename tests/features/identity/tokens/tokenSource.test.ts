import { describe, expect, test, vi } from 'vitest'
import { createTokenSource } from '~/features/identity/client/tokens/tokenSource'
import { tokenExpiresAt } from '~/features/identity/client/tokens/tokenCookies'

const NOW = Date.UTC(2026, 2, 4, 12)
const sealed = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`
/** A kept token. @param lives seconds from now; it has run out where there are none left */
const kept = (name: string, lives = 1) => sealed({ sub: 'manon', name, exp: NOW / 1000 + lives })

function stage({ cookie = [] as (string | null)[], local = null as string | null } = {}) {
  const written: [string, string | null][] = []
  const asked: string[] = []
  const stored = {
    fromCookie: () => {
      asked.push('cookie')
      return cookie.shift() ?? null
    },
    fromLocalStorage: () => {
      asked.push('local storage')
      return local
    },
    write: (token: string, refreshToken: string | null) => void written.push([token, refreshToken]),
  }
  return { stored, written, asked }
}

function member(answers: { forced?: string | Error; cached?: string | Error }) {
  const calls: boolean[] = []
  const give = (answer: string | Error | undefined) =>
    answer instanceof Error || answer === undefined
      ? Promise.reject(answer ?? new Error('none'))
      : Promise.resolve(answer)
  const user = {
    uid: 'manon',
    refreshToken: 'refresh',
    getIdToken: (force: boolean) => {
      calls.push(force)
      return give(force ? answers.forced : answers.cached)
    },
  }
  return { user, calls }
}

describe('the order in which a token is looked for', () => {
  test('the current user’s, refreshed, and written back with the refresh token', async () => {
    const { stored, written, asked } = stage({ cookie: ['old'] })
    const { user, calls } = member({ forced: 'fresh' })
    const source = createTokenSource({ currentUser: async () => user, stored, now: () => NOW })
    expect(await source.getToken()).toBe('fresh')
    expect(calls).toEqual([true])
    expect(written).toEqual([['fresh', 'refresh']])
    expect(asked).toEqual([])
  })
  test('her cached one when the refresh fails, written back too', async () => {
    const { stored, written } = stage()
    const { user, calls } = member({ forced: new Error('offline'), cached: 'cached' })
    const source = createTokenSource({ currentUser: async () => user, stored, now: () => NOW })
    expect(await source.getToken()).toBe('cached')
    expect(calls).toEqual([true, false])
    expect(written).toEqual([['cached', 'refresh']])
  })
  test('the cookie when both fail', async () => {
    const { stored } = stage({ cookie: [kept('from cookie')], local: kept('from storage') })
    const { user } = member({})
    expect(
      await createTokenSource({ currentUser: async () => user, stored, now: () => NOW }).getToken(),
    ).toBe(kept('from cookie'))
  })
  test('what was kept of somebody else is not hers, where nothing comes of hers', async () => {
    const other = sealed({ sub: 'ana', exp: NOW / 1000 + 60 })
    const { stored, written } = stage({ cookie: [other, other], local: kept('from storage') })
    const { user } = member({})
    const source = createTokenSource({ currentUser: async () => user, stored, now: () => NOW })
    expect(await source.getToken()).toBe(kept('from storage'))
    expect(written).toEqual([[kept('from storage'), null]])
    const ofOther = stage({ cookie: [other, other], local: other })
    const asked = createTokenSource({ currentUser: async () => user, stored: ofOther.stored, now: () => NOW })
    expect([await asked.getToken(), ofOther.written]).toEqual([null, []])
  })
  test('then local storage', async () => {
    const { stored, asked } = stage({ cookie: [null], local: kept('from storage') })
    expect(
      await createTokenSource({ currentUser: async () => null, stored, now: () => NOW }).getToken(),
    ).toBe(kept('from storage'))
    expect(asked).toEqual(['cookie', 'local storage'])
  })
  test('then the cookie again, which another tab may have just written', async () => {
    const { stored, asked } = stage({ cookie: [null, kept('late')] })
    expect(
      await createTokenSource({ currentUser: async () => null, stored, now: () => NOW }).getToken(),
    ).toBe(kept('late'))
    expect(asked).toEqual(['cookie', 'local storage', 'cookie'])
  })
  test('what was kept is written back to the cookie, wherever it was', async () => {
    for (const at of [
      { cookie: [kept('found')] },
      { local: kept('found') },
      { cookie: [null, kept('found')] },
    ]) {
      const { stored, written } = stage(at)
      await createTokenSource({ currentUser: async () => null, stored, now: () => NOW }).getToken()
      expect(written).toEqual([[kept('found'), null]])
    }
  })
  test('what was kept counts until its exp, and not at it', async () => {
    const { stored, written } = stage({ cookie: [kept('over', 0), kept('late')], local: kept('over', -3600) })
    const source = createTokenSource({ currentUser: async () => null, stored, now: () => NOW })
    expect(await source.getToken()).toBe(kept('late'))
    expect(written).toEqual([[kept('late'), null]])
    expect(await source.getToken()).toBeNull()
  })
  test.each(['', 'x', 'a.b.c', sealed({}), sealed({ exp: 'soon' })])(
    'what was kept and cannot be read counts for nothing: %j',
    async (token) => {
      const { stored, written } = stage({ cookie: [token, token], local: token })
      const source = createTokenSource({ currentUser: async () => null, stored, now: () => NOW })
      expect([await source.getToken(), written]).toEqual([null, []])
    },
  )
  test('nothing when there is none anywhere', async () => {
    const { stored, written } = stage()
    expect(
      await createTokenSource({ currentUser: async () => null, stored, now: () => NOW }).getToken(),
    ).toBeNull()
    expect(written).toEqual([])
  })
  test('an identity client that does not load counts as a visitor', async () => {
    const { stored } = stage({ cookie: [kept('from cookie')] })
    const currentUser = () => Promise.reject(new Error('chunk failed'))
    expect(await createTokenSource({ currentUser, stored, now: () => NOW }).getToken()).toBe(
      kept('from cookie'),
    )
  })
})

describe('refreshes', () => {
  test('twenty callers at once share one', async () => {
    const { stored, written } = stage()
    const { user, calls } = member({ forced: 'fresh' })
    const source = createTokenSource({ currentUser: async () => user, stored, now: () => NOW })
    const tokens = await Promise.all(Array.from({ length: 20 }, () => source.getToken()))
    expect(new Set(tokens)).toEqual(new Set(['fresh']))
    expect(calls).toEqual([true])
    expect(written).toHaveLength(1)
  })
  test('one serves all calls of a minute, and is made again after it', async () => {
    let now = NOW
    const { user, calls } = member({ forced: 'fresh' })
    const source = createTokenSource({
      currentUser: async () => user,
      stored: stage().stored,
      now: () => now,
    })
    await source.getToken()
    now = NOW + 59_999
    await source.getToken()
    expect(calls).toHaveLength(1)
    now = NOW + 60_000
    await source.getToken()
    expect(calls).toHaveLength(2)
  })
  test('one is repeated at once when the claims are known to have changed, or the user did', async () => {
    const first = member({ forced: 'first' })
    const second = member({ forced: 'second' })
    let user = first.user
    const source = createTokenSource({
      currentUser: async () => user,
      stored: stage().stored,
      now: () => NOW,
    })
    await source.getToken()
    source.expire()
    await source.getToken()
    expect(first.calls).toHaveLength(2)
    user = second.user
    expect(await source.getToken()).toBe('second')
  })
  test('one that does not come is waited for once, not by each caller; it serves when it comes', async () => {
    vi.useFakeTimers({ now: NOW })
    try {
      const calls: boolean[] = []
      const late = Promise.withResolvers<string>()
      const user = {
        uid: 'manon',
        refreshToken: 'refresh',
        getIdToken: (force: boolean) => {
          calls.push(force)
          return force ? late.promise : Promise.resolve('cached')
        },
      }
      const { stored, written } = stage()
      const source = createTokenSource({ currentUser: async () => user, stored, now: Date.now })
      const first = source.getToken()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await first).toBe('cached')
      await vi.advanceTimersByTimeAsync(29_999)
      expect(await source.getToken()).toBe('cached')
      expect(calls).toEqual([true, false, false])
      await vi.advanceTimersByTimeAsync(1)
      const again = source.getToken()
      await vi.advanceTimersByTimeAsync(5_000)
      expect([await again, calls]).toEqual(['cached', [true, false, false, true, false]])
      late.resolve('late')
      await vi.advanceTimersByTimeAsync(0)
      // Nothing is written before somebody asks: she may have left meanwhile.
      expect(written.map(([token]) => token)).toEqual(['cached', 'cached', 'cached'])
      expect([await source.getToken(), await source.getToken(), calls.length]).toEqual(['late', 'late', 5])
      expect(written.slice(3)).toEqual([['late', 'refresh']])
    } finally {
      vi.useRealTimers()
    }
  })
  test('where not even the cached one comes, what was kept serves', async () => {
    vi.useFakeTimers({ now: NOW })
    try {
      const { stored } = stage({ cookie: [kept('from cookie', 60)] })
      const user = { uid: 'manon', refreshToken: 'refresh', getIdToken: () => new Promise<string>(() => {}) }
      const token = createTokenSource({ currentUser: async () => user, stored, now: Date.now }).getToken()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await token).toBe(kept('from cookie', 60))
    } finally {
      vi.useRealTimers()
    }
  })
  test('where it does not become known who is there, what was kept serves', async () => {
    vi.useFakeTimers({ now: NOW })
    try {
      const { stored } = stage({ cookie: [kept('from cookie', 60)] })
      const currentUser = () => new Promise<null>(() => {})
      const token = createTokenSource({ currentUser, stored, now: Date.now }).getToken()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await token).toBe(kept('from cookie', 60))
    } finally {
      vi.useRealTimers()
    }
  })
  test('one that was made after now, for the clock was set back, is not given any more', async () => {
    let now = NOW
    const { user, calls } = member({ forced: 'fresh' })
    const source = createTokenSource({
      currentUser: async () => user,
      stored: stage().stored,
      now: () => now,
    })
    await source.getToken()
    now = NOW - 3_600_000
    await source.getToken()
    expect(calls).toHaveLength(2)
    // What comes by the clock as it is now serves its minute again.
    await source.getToken()
    expect(calls).toHaveLength(2)
  })
  test('one that was asked for before the claims changed serves nobody after it', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let asked = 0
    const user = {
      uid: 'manon',
      refreshToken: 'refresh',
      getIdToken: () => answers[asked++]?.promise ?? Promise.reject(new Error()),
    }
    const source = createTokenSource({
      currentUser: async () => user,
      stored: stage().stored,
      now: () => NOW,
    })
    const before = source.getToken()
    await vi.waitFor(() => expect(asked).toBe(1))
    source.expire()
    const after = source.getToken()
    await vi.waitFor(() => expect(asked).toBe(2))
    answers[1]?.resolve('new claims')
    expect(await after).toBe('new claims')
    answers[0]?.resolve('old claims')
    await before
    expect([await source.getToken(), asked]).toEqual(['new claims', 2])
  })
  test('one that failed is tried again by the next caller', async () => {
    const failing = member({ forced: new Error('offline'), cached: 'cached' })
    const source = createTokenSource({
      currentUser: async () => failing.user,
      stored: stage().stored,
      now: () => NOW,
    })
    await source.getToken()
    await source.getToken()
    expect(failing.calls).toEqual([true, false, true, false])
  })
})

describe('when a token ends', () => {
  test('is read from its exp', () => {
    expect(tokenExpiresAt(sealed({ exp: 100, name: 'Zoé ÿ>?' }))).toBe(100_000)
  })
  test.each([
    [null],
    [''],
    ['x'],
    ['a.b.c'],
    ['a..c'],
    [sealed(null)],
    [sealed([])],
    [sealed({})],
    [sealed({ exp: '100' })],
  ])('%j counts as expired', (value) => {
    expect(tokenExpiresAt(value)).toBe(0)
  })
})
