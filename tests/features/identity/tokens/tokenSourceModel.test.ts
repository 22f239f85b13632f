import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenSource } from '~/features/identity/client/tokens/tokenSource'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('ask' as const, 'expire' as const, 'leave' as const) }),
    fc.record({ kind: fc.constant('come' as const), who: fc.constantFrom('Léa', 'Ana') }),
    fc.record({
      kind: fc.constant('answer' as const),
      which: fc.nat({ max: 5 }),
      refuses: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(0, 1_000, 5_000, 30_000, 60_000) }),
  ),
  { maxLength: 25 },
)

test('whatever comes in whatever order: hers alone, none from before her claims changed, and an answer to everybody', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      let claims = 0
      let current: {
        uid: string
        name: string
        refreshToken: string
        getIdToken(force: boolean): Promise<string>
      } | null
      let cookie: string | null = null
      let [asked, settled, forced] = [0, 0, 0]
      const wrong: unknown[] = []
      const open: (PromiseWithResolvers<string> & { token: string })[] = []
      const person = (name: string) => ({
        uid: name,
        name,
        refreshToken: name,
        getIdToken(force: boolean) {
          if (force) forced += 1
          const answer = Promise.withResolvers<string>()
          open.push({ ...answer, token: `${name} ${force ? claims : 'cached'}` })
          return answer.promise
        },
      })
      current = person('Léa')
      const isHers = (token: string | null) => token === null || token.split(' ')[0] === current?.name
      const source = createTokenSource({
        currentUser: async () => current,
        stored: {
          fromCookie: () => null,
          fromLocalStorage: () => null,
          write: (token) => (cookie = token),
        },
        now: Date.now,
      })
      const ask = () => {
        const asOf = claims
        asked += 1
        void source.getToken().then((token) => {
          settled += 1
          const its = token?.split(' ')[1] ?? 'cached'
          if (!isHers(token) || (its !== 'cached' && Number(its) < asOf)) wrong.push([token, asOf])
        })
      }
      for (const one of all) {
        if (one.kind === 'ask') ask()
        else if (one.kind === 'expire') {
          claims += 1
          source.expire()
        } else if (one.kind === 'answer') {
          const [answer] = open.splice(one.which, 1)
          if (one.refuses) answer?.reject(new Error('offline'))
          else answer?.resolve(answer.token)
        } else if (one.kind === 'pass') await pass(one.ms)
        else {
          current = one.kind === 'come' ? person(one.who) : null
          cookie = null
        }
        await pass(0)
        expect(isHers(cookie)).toBe(true)
      }
      await pass(60_000)
      expect([settled, wrong]).toEqual([asked, []])
      // Nothing waits on. (Counting them has a worker of its own: another file's loop would be gone through for hours of this clock.)
      expect(vi.getTimerCount()).toBe(0)
      // Whatever came before: once her claims have changed, the next one asks for them.
      current = person('Léa')
      source.expire()
      const before = forced
      ask()
      await pass(0)
      expect(forced).toBe(before + 1)
    }),
    { numRuns: 300 },
  )
})
