import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUIET_MS, createPatience } from '~/features/identity/session/patience.server'
import { FullError } from '~/lib/bounds/bulkhead.server'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'

const WAIT_MS = 5_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A provider each of whose answers the test gives. */
function setUp() {
  const ask = createPatience({ waitMs: WAIT_MS })
  const asked: PromiseWithResolvers<string>[] = []
  const question = () => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  }
  const outcomes: string[] = []
  /** @returns how often the provider has been asked by then */
  const come = () => {
    ask(question).then(
      (answer) => outcomes.push(answer),
      (error: unknown) => outcomes.push(error instanceof IdentityAwayError ? 'away' : String(error)),
    )
    return asked.length
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { asked, outcomes, come, pass }
}

/** After the first question without an answer. */
async function setUpQuiet() {
  const set = setUp()
  set.come()
  await set.pass(WAIT_MS)
  expect(set.outcomes.splice(0)).toEqual(['away'])
  return set
}

test('who comes while a question is open asks as well, and is answered', async () => {
  const { asked, outcomes, come, pass } = setUp()
  come()
  await pass(WAIT_MS - 1)
  expect(come()).toBe(2)
  asked[1]?.resolve('Léa')
  await pass(0)
  expect(outcomes).toEqual(['Léa'])
})

test('after a question without an answer, who comes is told at once; after a moment, one of them asks', async () => {
  const { outcomes, come, pass } = await setUpQuiet()
  for (const ms of [0, QUIET_MS - 1]) {
    await pass(ms)
    expect(come()).toBe(1)
    await pass(0)
    expect(outcomes.splice(0)).toEqual(['away'])
  }
  await pass(1)
  expect([come(), come(), come()]).toEqual([2, 2, 2])
  await pass(0)
  expect(outcomes.splice(0)).toEqual(['away', 'away'])
  // Nobody answers her either.
  await pass(WAIT_MS)
  expect(outcomes.splice(0)).toEqual(['away'])
  expect(come()).toBe(2)
  await pass(QUIET_MS)
  expect([come(), come()]).toEqual([3, 3])
})

test('once the one who asked is answered, everybody asks again', async () => {
  const { asked, outcomes, come, pass } = await setUpQuiet()
  await pass(QUIET_MS)
  come()
  asked[1]?.resolve('Léa')
  await pass(0)
  expect([outcomes, come(), come()]).toEqual([['Léa'], 3, 4])
})

test('an answer that comes too late ends it, and so does a refusal', async () => {
  for (const answer of [
    ({ resolve }: PromiseWithResolvers<string>) => resolve('Léa'),
    ({ reject }: PromiseWithResolvers<string>) => reject(new Error('auth/invalid-uid')),
  ]) {
    const { asked, come, pass } = await setUpQuiet()
    asked.forEach(answer)
    await pass(0)
    expect(come()).toBe(2)
  }
})

test('what is no answer does not end it: that there is none, or that there was no place to ask', async () => {
  for (const error of [new IdentityAwayError(new Error('app/network-timeout')), new FullError('identity')]) {
    const { asked, come, pass } = await setUpQuiet()
    asked[0]?.reject(error)
    await pass(0)
    expect(come()).toBe(1)
    // Whoever tries then has her turn, and those after her.
    await pass(QUIET_MS)
    expect(come()).toBe(2)
    asked[1]?.reject(error)
    await pass(0)
    expect(come()).toBe(3)
  }
})

test('one that is slow while others are answered keeps nobody from asking', async () => {
  const { asked, outcomes, come, pass } = setUp()
  come()
  await pass(WAIT_MS - 1)
  come()
  asked[1]?.resolve('Léa')
  await pass(1)
  expect(outcomes).toEqual(['Léa', 'away'])
  expect(come()).toBe(3)
})

test('those who asked before it was quiet do not make it last', async () => {
  const { outcomes, come, pass } = setUp()
  come()
  await pass(QUIET_MS - 1)
  come()
  await pass(WAIT_MS)
  expect(outcomes).toEqual(['away', 'away'])
  expect(come()).toBe(2)
  await pass(1)
  expect(come()).toBe(3)
})

test('one that was asked before it was quiet and ends while another tries makes room for no second', async () => {
  const { outcomes, come, pass } = setUp()
  come()
  await pass(WAIT_MS - 100)
  come()
  await pass(100 + QUIET_MS)
  expect(come()).toBe(3)
  await pass(WAIT_MS - 100 - QUIET_MS)
  expect([outcomes, come()]).toEqual([['away', 'away'], 3])
})
