import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchLeaving } from '~/http/request/leaving'
import { createRequestClient } from '~/http/request/requestClient'
import { STILL_LEAVING_MS } from '~/http/request/whileLeaving'
import { expectConsoleError } from '~tests/support/failOnConsoleError'

const LINE_CUT = new TypeError('Load failed')
const NETWORK = { code: 'server/network' }
const MISSING = { code: 'auth/missing-token' }

/** What is held back would be told half a minute later, to another test. */
let end: AbortController
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => end.abort())

interface Circumstances {
  timeoutMs?: number
  signal?: AbortSignal
  /** Before the request begins, once the page is watched. */
  before?: () => void
  now?: () => number
}

/** A page with one request under way, whose token and answer the test gives. */
function requestOn(page: EventTarget, { timeoutMs, signal = end.signal, before, now }: Circumstances = {}) {
  const token = Promise.withResolvers<string | null>()
  const answer = Promise.withResolvers<Response>()
  const sent = Promise.withResolvers<void>()
  const fetch = () => {
    sent.resolve()
    return answer.promise
  }
  const request = createRequestClient({
    baseUrl: '/api',
    leaving: watchLeaving(page),
    page,
    now,
    getToken: () => token.promise,
    fetch,
    timeoutMs,
  })
  before?.()
  const told = vi.fn()
  const asked = request('GET', '/x', { signal })
  asked.then(told, told)
  return {
    asked,
    token,
    answer,
    told,
    /** Sends the request, which the line then cuts off. */
    async cutOff() {
      token.resolve('token-1')
      await sent.promise
      answer.reject(LINE_CUT)
    },
  }
}

const say = (page: EventTarget, name: string) => page.dispatchEvent(new Event(name))
const comeBack = (page: EventTarget, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

/** Lets everything happen that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 5; turn++) await turnOfTheLoop()
}

describe.each(['beforeunload', 'pagehide'])('a page that is left, as %s says', (leaving) => {
  it('is told nothing of a request that the navigation cuts off', async () => {
    const page = new EventTarget()
    const { cutOff, told } = requestOn(page)
    say(page, leaving)
    await cutOff()
    await settle()
    expect(told).not.toHaveBeenCalled()
  })

  it.each([
    ['throws', (token: PromiseWithResolvers<string | null>) => token.reject(LINE_CUT)],
    ['finds none', (token: PromiseWithResolvers<string | null>) => token.resolve(null)],
  ])('is told nothing either where the token was still fetched, which then %s', async (_, endOf) => {
    const page = new EventTarget()
    const { token, told } = requestOn(page)
    say(page, leaving)
    endOf(token)
    await settle()
    expect(told).not.toHaveBeenCalled()
  })

  it('is given an answer that arrives all the same', async () => {
    const page = new EventTarget()
    const { asked, token, answer } = requestOn(page)
    say(page, leaving)
    token.resolve('token-1')
    answer.resolve(Response.json({ well: true }))
    expect(await asked).toEqual({ well: true })
  })

  it('is given a refusal that arrives all the same', async () => {
    expectConsoleError()
    const page = new EventTarget()
    const { asked, token, answer } = requestOn(page)
    say(page, leaving)
    token.resolve('token-1')
    answer.resolve(Response.json({ code: 'videos/not-found' }, { status: 404 }))
    await expect(asked).rejects.toEqual({ code: 'videos/not-found' })
  })
})

describe('the failure that is held back while the page is left', () => {
  it('is told when the time of the request is up', async () => {
    expectConsoleError()
    const page = new EventTarget()
    const { asked, cutOff } = requestOn(page, { timeoutMs: 5 })
    say(page, 'beforeunload')
    await cutOff()
    await expect(asked).rejects.toMatchObject(NETWORK)
  })

  it('is told in time too where there was no token to send', async () => {
    expectConsoleError()
    const page = new EventTarget()
    const { asked, token } = requestOn(page, { timeoutMs: 5 })
    say(page, 'beforeunload')
    token.resolve(null)
    await expect(asked).rejects.toMatchObject(MISSING)
  })

  it.each(['held', 'not yet held'])('is an abort for who gives up, %s', async (when) => {
    const page = new EventTarget()
    const abort = new AbortController()
    const { asked, cutOff } = requestOn(page, { signal: abort.signal })
    say(page, 'beforeunload')
    if (when === 'not yet held') abort.abort()
    await cutOff()
    await settle()
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is told when the page comes back as it was left', async () => {
    expectConsoleError()
    const page = new EventTarget()
    const { asked, cutOff, told } = requestOn(page)
    say(page, 'pagehide')
    await cutOff()
    await settle()
    comeBack(page, false)
    await settle()
    expect(told).not.toHaveBeenCalled()
    comeBack(page, true)
    await expect(asked).rejects.toMatchObject(NETWORK)
  })

  it('is told when the page comes back, though it was said twice that it is left', async () => {
    expectConsoleError()
    const page = new EventTarget()
    const { cutOff, told } = requestOn(page)
    say(page, 'beforeunload')
    await cutOff()
    await settle()
    say(page, 'pagehide')
    comeBack(page, true)
    await settle()
    expect(told).toHaveBeenCalledWith(expect.objectContaining(NETWORK))
  })

  it('is told at once where the page has come back before', async () => {
    expectConsoleError()
    const page = new EventTarget()
    const { asked, cutOff } = requestOn(page)
    say(page, 'pagehide')
    comeBack(page, true)
    await cutOff()
    await expect(asked).rejects.toMatchObject(NETWORK)
  })

  it('may have begun when the navigation had', async () => {
    const page = new EventTarget()
    const { cutOff, told } = requestOn(page, { before: () => say(page, 'beforeunload') })
    await cutOff()
    await settle()
    expect(told).not.toHaveBeenCalled()
  })

  it('has nothing to do with a navigation long before the request: she has stayed', async () => {
    expectConsoleError()
    const page = new EventTarget()
    const { asked, cutOff } = requestOn(page, {
      before: () => say(page, 'beforeunload'),
      now: () => performance.now() + STILL_LEAVING_MS,
    })
    await cutOff()
    await expect(asked).rejects.toMatchObject(NETWORK)
  })
})
