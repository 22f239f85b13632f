import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { grantStands, sealGrant } from '~/features/films/serving/mediaGrant.server'
import { mediaResponse, parseRange } from '~/features/films/serving/mediaResponse.server'

const NOW = new Date('2026-03-04T12:00:00.000Z')
const key = (letter: string) => new TextEncoder().encode(letter.repeat(32))
const FILM = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const OTHER_FILM = '0c5f7f2a-7f0b-4f3a-9a57-6c1d4a2e9b11'
const grant = { filmId: FILM, holder: 'session-1', expiresAt: new Date(NOW.getTime() + 60_000) }

describe('a grant', () => {
  const sealed = sealGrant(grant, key('a'))
  const stands = (segment: string, filmId = FILM, holder = 'session-1', keys = [key('a')], now = NOW) =>
    grantStands(segment, filmId, holder, keys, now)

  it('is valid for its film and its holder', () => {
    expect(stands(sealed)).toBe(true)
  })

  it('is a plain segment of a path', () => {
    expect(sealed).toMatch(/^[\w.-]+$/)
  })

  it('is valid until it expires', () => {
    expect(stands(sealed, FILM, 'session-1', [key('a')], new Date(NOW.getTime() + 59_999))).toBe(true)
    expect(stands(sealed, FILM, 'session-1', [key('a')], new Date(NOW.getTime() + 60_000))).toBe(false)
  })

  it('is not valid for another film or another holder', () => {
    expect(stands(sealed, OTHER_FILM)).toBe(false)
    expect(stands(sealed, FILM, 'session-2')).toBe(false)
    expect(stands(sealed, FILM, '')).toBe(false)
  })

  it('is valid while its key is one of those that verify', () => {
    expect(stands(sealed, FILM, 'session-1', [key('b'), key('a')])).toBe(true)
    expect(stands(sealed, FILM, 'session-1', [key('b')])).toBe(false)
    expect(stands(sealed, FILM, 'session-1', [])).toBe(false)
  })

  it('cannot be prolonged', () => {
    const [seconds = '', signature = ''] = sealed.split('.')
    expect(stands(`${Number(seconds) + 1}.${signature}`)).toBe(false)
    expect(stands(`9999999999.${signature}`)).toBe(false)
  })

  it.each([
    '',
    '.',
    'open',
    'null',
    '9999999999',
    '9999999999.',
    `9999999999.${'a'.repeat(42)}`,
    `9999999999.${'a'.repeat(44)}`,
    `9999999999.${'é'.repeat(43)}`,
    `${sealed}.`,
    ` ${sealed}`,
    `${sealed}\n`,
    `0${sealed}`,
  ])('%j is none', (segment) => {
    expect(stands(segment)).toBe(false)
  })
})

describe('a range of 100 bytes', () => {
  it.each<[string | null, ReturnType<typeof parseRange>]>([
    [null, null],
    ['', null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-100', { start: 0, end: 99 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    [' bytes=10-19 ', { start: 10, end: 19 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
    // Not a range that we serve: the whole object is the answer.
    ['bytes=-', null],
    ['bytes=', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['bytes=0-9.5', null],
    ['bytes=--5', null],
    ['items=0-5', null],
    ['Bytes 0-5', null],
  ])('%j → %j', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })

  it('never reaches outside the object', () => {
    for (const header of ['bytes=5-2', 'bytes=0-', 'bytes=-7', 'bytes=3-9']) {
      for (const size of [1, 4, 100]) {
        const range = parseRange(header, size)
        if (range === null || range === 'unsatisfiable') continue
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(size)
      }
    }
  })
})

describe('an object is answered', () => {
  const content = Buffer.from('0123456789')
  const object = {
    size: content.length,
    read: (start: number, end: number) => Readable.from([content.subarray(start, end + 1)]),
    directUrl: async () => null,
  }
  const ask = (headers: Record<string, string> = {}, method = 'GET', name = 'films/x/240p/00001.m4s') =>
    mediaResponse(
      new Request('http://127.0.0.1/media', { method, headers }),
      object,
      name,
      '"v1"',
      'private, max-age=3600',
    )

  it('whole, with its type, length, tag and caching', async () => {
    const response = ask()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/iso.segment',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      etag: '"v1"',
    })
    expect(await response.text()).toBe('0123456789')
  })

  it('in part', async () => {
    const response = ask({ range: 'bytes=2-4' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(response.headers.get('content-length')).toBe('3')
    expect(await response.text()).toBe('234')
  })

  it('with 416 for a range outside it', () => {
    const response = ask({ range: 'bytes=10-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
  })

  it('with 304 to a client that has it', () => {
    expect(ask({ 'if-none-match': '"v1"' }).status).toBe(304)
    expect(ask({ 'if-none-match': '"v0"' }).status).toBe(200)
    expect(ask({ 'if-none-match': 'W/"v1"' }).status).toBe(304)
    expect(ask({ 'if-none-match': '"v0", "v1"' }).status).toBe(304)
    expect(ask({ 'if-none-match': '*' }).status).toBe(304)
  })

  it('whole when the range was begun on another version', () => {
    expect(ask({ range: 'bytes=2-4', 'if-range': '"v0"' }).status).toBe(200)
    expect(ask({ range: 'bytes=2-4', 'if-range': '"v1"' }).status).toBe(206)
  })

  it('without its body to HEAD', async () => {
    const response = ask({ range: 'bytes=2-4' }, 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10'])
    expect(await response.text()).toBe('')
  })

  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl'],
    ['init.mp4', 'video/mp4'],
    ['subtitles.fr.vtt', 'text/vtt; charset=utf-8'],
    ['poster.jpg', 'image/jpeg'],
    ['page.html', 'application/octet-stream'],
    ['noextension', 'application/octet-stream'],
  ])('%s as %s', (name, type) => {
    expect(ask({}, 'GET', name).headers.get('content-type')).toBe(type)
  })
})
