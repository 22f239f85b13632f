import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenSource } from '~/features/identity/client/tokens/tokenSource'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Somebody each of whose tokens the test gives. */
function member(name: string) {
  const asked: (PromiseWithResolvers<string> & { force: boolean })[] = []
  const getIdToken = (force: boolean) => {
    const answer = { ...Promise.withResolvers<string>(), force }
    asked.push(answer)
    return answer.promise
  }
  const forced = () => asked.filter(({ force }) => force).length
  return { user: { uid: name, refreshToken: `${name}’s`, getIdToken }, asked, forced }
}

/** A browser in which people come and go. */
function browser(first: ReturnType<typeof member>) {
  let current: ReturnType<typeof member> | null = first
  let cookie: string | null = null
  const given: (string | null)[] = []
  const source = createTokenSource({
    currentUser: async () => current?.user ?? null,
    stored: {
      fromCookie: () => cookie,
      fromLocalStorage: () => null,
      write: (token) => (cookie = token),
    },
    now: Date.now,
  })
  const ask = () => void source.getToken().then((token) => given.push(token))
  const comes = (next: ReturnType<typeof member> | null) => {
    current = next
    cookie = null
  }
  /** Somebody has left; what is stored of her goes once her sign-out is through. */
  const leaves = () => (current = null)
  return { source, ask, given, comes, leaves, keep: (token: string) => (cookie = token), kept: () => cookie }
}

/** Léa's browser, where a first question has her token made anew. */
async function underWay() {
  const lea = member('Léa')
  const hers = browser(lea)
  hers.ask()
  await pass(0)
  return { lea, ...hers }
}

test('who signs out while her token is made anew leaves nothing behind, and nothing is sent in her name', async () => {
  for (const answered of ['refreshed', 'cached'] as const) {
    const { lea, given, comes, kept } = await underWay()
    if (answered === 'cached') {
      lea.asked[0]?.reject(new Error('offline'))
      await pass(0)
    }
    comes(null)
    lea.asked.at(-1)?.resolve('Léa')
    await pass(10_000)
    expect([given, kept()]).toEqual([[null], null])
  }
})

test('nor is what is still stored of her given to who waits, or kept again', async () => {
  const { lea, given, keep, leaves, kept } = await underWay()
  const stored = `h.${Buffer.from(JSON.stringify({ sub: 'Léa', exp: 4_000_000_000 })).toString('base64url')}.s`
  keep(stored)
  leaves()
  lea.asked[0]?.resolve('Léa')
  await pass(10_000)
  expect([given, kept()]).toEqual([[null], stored])
})

test('where another has signed in meanwhile, it is hers that is given', async () => {
  const { lea, given, comes, kept } = await underWay()
  const ana = member('Ana')
  comes(ana)
  lea.asked[0]?.resolve('Léa')
  await pass(0)
  ana.asked[0]?.resolve('Ana')
  await pass(0)
  expect([given, kept()]).toEqual([['Ana'], 'Ana'])
})

test('that a refresh from before the claims changed gets no answer does not put off the one after it', async () => {
  const { lea, source, ask } = await underWay()
  await pass(4_999)
  source.expire()
  await pass(1)
  expect(lea.forced()).toBe(1)
  ask()
  await pass(0)
  expect(lea.forced()).toBe(2)
})

test('of who said nothing she is asked again as soon as her claims changed, and of somebody else once it has answered', async () => {
  const { lea, source, ask, comes } = await underWay()
  const ana = member('Ana')
  await pass(10_000)
  source.expire()
  ask()
  await pass(0)
  expect(lea.forced()).toBe(2)
  await pass(10_000)
  comes(ana)
  lea.asked.at(-2)?.resolve('late')
  await pass(0)
  ask()
  await pass(0)
  expect(ana.forced()).toBe(1)
})

test('where those from before and after a change end in the same moment, the one after it is kept', async () => {
  const { lea, source, ask, given, kept } = await underWay()
  source.expire()
  ask()
  await pass(0)
  lea.asked[0]?.resolve('before')
  lea.asked[1]?.resolve('after')
  await pass(0)
  expect([given, kept()]).toEqual([['after', 'after'], 'after'])
})

test('one from before a change that ends does not make those after it ask each for themselves', async () => {
  const { lea, source, ask } = await underWay()
  source.expire()
  ask()
  await pass(0)
  lea.asked[0]?.resolve('before')
  await pass(0)
  lea.asked[2]?.resolve('cached')
  await pass(0)
  ask()
  await pass(0)
  expect(lea.forced()).toBe(2)
})

test('her cached one is kept as well where the refresh after a minute fails', async () => {
  const { lea, ask, kept } = await underWay()
  lea.asked[0]?.resolve('first')
  await pass(60_000)
  ask()
  await pass(0)
  lea.asked[1]?.reject(new Error('offline'))
  await pass(0)
  lea.asked[2]?.resolve('cached')
  await pass(0)
  expect(kept()).toBe('cached')
})

test('a token from before the claims changed does not take the place of the one after it', async () => {
  const { lea, source, ask, given, kept } = await underWay()
  lea.asked[0]?.reject(new Error('offline'))
  await pass(0)
  source.expire()
  ask()
  await pass(0)
  lea.asked[2]?.resolve('after')
  await pass(0)
  lea.asked[1]?.resolve('before')
  await pass(0)
  expect([given, kept()]).toEqual([['after', 'before'], 'after'])
})

test('of two refreshes the one asked for last counts, whichever comes last; its minute began when it was asked for', async () => {
  const { lea, ask, given } = await underWay()
  await pass(5_000)
  lea.asked[1]?.resolve('cached')
  await pass(30_000)
  ask()
  await pass(1_000)
  lea.asked[2]?.resolve('second')
  await pass(0)
  lea.asked[0]?.resolve('first')
  await pass(58_999)
  ask()
  await pass(0)
  expect(given).toEqual(['cached', 'second', 'second'])
  await pass(1)
  ask()
  await pass(0)
  expect(lea.forced()).toBe(3)
})
