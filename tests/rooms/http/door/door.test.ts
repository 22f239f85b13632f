import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { throughDoor } from '~/http/door/door.server'
import { withHeadersOfAll } from '~/http/door/everyAnswer.server'
import { ApiError } from '~/http/apiError'
import { LaterError } from '~/http/laterError.server'
import { logger } from '~/lib/log/logger.server'

vi.mock('node:timers/promises', { spy: true })

const ask = (path: string, accept: string, method = 'GET') =>
  new Request(`http://localhost:3000${path}`, { method, headers: { accept } })
const failing = (request: Request, error: unknown) =>
  throughDoor(request, () => {
    throw error
  })

describe('a request whose handling throws', () => {
  beforeEach(() => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
  })

  test.each(['/', '/seances/x?y=1', '/agenda/x.ics', '/api/docs'])(
    '%s is answered by an error screen of its own, in the words of the source',
    async (path) => {
      const response = await failing(ask(path, 'text/html,*/*;q=0.8'), new Error('secret of the server'))
      const html = await response.text()
      expect(response.status).toBe(500)
      for (const word of [
        'oops',
        '>500<',
        'Something went wrong',
        'Our servers could not handle your request',
      ])
        expect(html).toContain(word)
      expect(html).toMatch(/<button[^>]*>Refresh the page<\/button>/)
      expect(html).not.toContain('secret')
      expect(html, 'nothing is fetched for it').not.toMatch(/src=|href="[^"]|url\(/)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
      expect(html).toContain(`<script nonce="${nonce}">`)
      expect(html).toContain(`<style nonce="${nonce}">`)
    },
  )

  test.each([
    ['/api/videos', 'text/html'],
    ['/media/x', '*/*'],
    ['/_serverFn/x', '*/*'],
    ['/agenda/x.ics', 'text/calendar'],
    ['/', 'application/json'],
  ])('%s, asked for as %s, is answered in words that a program reads', async (path, accept) => {
    const response = await failing(ask(path, accept), new Error('secret of the server'))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.json()).toMatchObject({ code: 'server/internal', status: 500 })
  })

  test('says when to come again where what failed passes by itself', async () => {
    for (const request of [ask('/', 'text/html'), ask('/api/videos', '*/*')]) {
      const { status, headers } = await failing(request, new ApiError(503, 'auth/unavailable'))
      expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    }
  })

  test.each(['/', '/assets/x.js', '/api/videos'])(
    '%s: whoever asks too much waits for her refusal',
    async (path) => {
      vi.mocked(setTimeout).mockClear()
      const tooMuch = new LaterError(429, 'request/throttled', 7)
      const { status, headers } = await failing(ask(path, '*/*'), tooMuch)
      expect([status, headers.get('retry-after')]).toEqual([429, '7'])
      expect(setTimeout).toHaveBeenCalledTimes(1)
    },
  )

  test('has no body for HEAD', async () => {
    const response = await failing(ask('/', 'text/html', 'HEAD'), new Error('down'))
    expect([response.status, await response.text()]).toEqual([500, ''])
  })
})

test.each([
  ['http://localhost:3000', null],
  ['https://elan.test', 'max-age=63072000; includeSubDomains'],
])('every answer of %s says how it is to be come to', (origin, expected) => {
  for (const response of [new Response('x'), Response.redirect('https://elan.test/x')]) {
    const { headers } = withHeadersOfAll(response, origin)
    expect(headers.get('strict-transport-security')).toBe(expected)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
