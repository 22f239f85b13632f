import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDemoSession, type Session } from '~tests/support/accounts'
import { addressesOf, byCookie, byToken, media, playbackOf, statuses } from './mediaAddresses'
import { FREE_VIDEO, PRO_VIDEO } from '~tests/support/server/serverFilms'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'

const server = inject('server')
const { origin } = server

describe('a free film', () => {
  test('is anyone’s, down to its last segment, and may be kept by any cache', async () => {
    const playback = await playbackOf(FREE_VIDEO)
    const addresses = await addressesOf(playback)
    expect(addresses.filter((address) => address.endsWith('.m4s')).length).toBeGreaterThan(0)
    expect(await statuses([...addresses, playback.posterUrl])).toEqual([200])
    for (const address of addresses)
      expect((await media(address)).headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  })
  test('is served in ranges', async () => {
    const segment =
      (await addressesOf(await playbackOf(FREE_VIDEO))).find((address) => address.endsWith('.m4s')) ?? ''
    const whole = Buffer.from(await (await media(segment)).arrayBuffer())
    const part = await media(segment, { Range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
    const outside = await media(segment, { Range: `bytes=${whole.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
    const known = await media(segment, { 'If-None-Match': part.headers.get('etag') ?? '' })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })
  test('can only be read', async () => {
    const { manifestUrl } = await playbackOf(FREE_VIDEO)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(origin + manifestUrl, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    const head = await fetch(origin + manifestUrl, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

describe('a pro film', () => {
  let member: Session
  let addresses: string[]
  let posterUrl: string
  beforeAll(async () => {
    member = await openDemoSession(server, 'MEMBER')
    const playback = await playbackOf(PRO_VIDEO, byCookie(member))
    posterUrl = playback.posterUrl
    addresses = await addressesOf(playback, byCookie(member))
  })

  test('is the member’s who asked for it: manifests, segments, pictures, subtitles, chapters', async () => {
    expect(addresses.filter((address) => address.endsWith('.m4s')).length).toBeGreaterThan(0)
    expect(addresses.some((address) => address.endsWith('.jpg'))).toBe(true)
    expect(await statuses(addresses, byCookie(member))).toEqual([200])
  })
  test('is kept by no cache between her and the server', async () => {
    for (const address of addresses) {
      const { headers } = await media(address, byCookie(member))
      expect(headers.get('cache-control')).toMatch(/^private/)
      expect(headers.get('vary')).toContain('Cookie')
    }
  })
  test('is nobody’s without a session, by none of its addresses', async () => {
    expect(await statuses(addresses)).toEqual([401])
    expect(await statuses(addresses, { Cookie: 'auth=garbage' })).toEqual([401])
  })
  test('is not another member’s by a copied address', async () => {
    const another = await openDemoSession(server, 'AMBASSADOR')
    expect(await statuses(addresses, byCookie(another))).toEqual([403])
    expect(await statuses(addresses, byToken(another))).toEqual([403])
  })
  test('is not another session’s of her own by a copied address', async () => {
    expect(await statuses(addresses, byCookie(await openDemoSession(server, 'MEMBER')))).toEqual([403])
    expect(await statuses(addresses, byToken(member))).toEqual([403])
  })
  test.each(['USER', 'expired', 'AUTHOR', 'COACH'] as const)('is not %s’s', async (role) => {
    const session = await openDemoSession(server, role)
    expect(await statuses(addresses, byCookie(session))).toEqual([403])
    const refused = await fetch(`${origin}/api/videos/${PRO_VIDEO}/playback`, { headers: byCookie(session) })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'subscriptions/required',
    ])
  })
  test.each(['AMBASSADOR', 'ADMIN'] as const)('is %s’s, at addresses of her own', async (role) => {
    const session = await openDemoSession(server, role)
    const own = await addressesOf(await playbackOf(PRO_VIDEO, byCookie(session)), byCookie(session))
    expect(await statuses(own, byCookie(session))).toEqual([200])
  })
  test.each([
    ['nobody', 401],
    ['USER', 403],
    ['expired', 403],
    ['MEMBER', 403],
    ['AMBASSADOR', 403],
    ['AUTHOR', 403],
    ['COACH', 200],
    ['ADMIN', 200],
  ] as const)('at its addresses of the studio answers %s with %i', async (role, status) => {
    const ofStudio = addresses.map((address) => address.replace(/^\/media\/[^/]+/, '/media/studio'))
    expect(ofStudio[0]).toContain('/media/studio/')
    const headers = role === 'nobody' ? {} : byCookie(await openDemoSession(server, role))
    expect(await statuses(ofStudio, headers)).toEqual([status])
  })
  test('plays by bearer token too', async () => {
    const playback = await playbackOf(PRO_VIDEO, byToken(member))
    expect(await statuses(await addressesOf(playback, byToken(member)), byToken(member))).toEqual([200])
  })
  test('shows its poster to anyone, for that is its card', async () => {
    expect(await statuses([posterUrl])).toEqual([200])
  })

  describe('is not opened by an address', () => {
    const changed = (change: (grant: string, filmId: string) => string) =>
      addresses.map((address) => {
        const [, , grant = '', filmId = '', ...rest] = address.split('/')
        return ['', 'media', change(grant, filmId), filmId, ...rest].join('/')
      })
    const uidOf = ({ cookie }: Session) =>
      (JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
    const signed = (key: string, holder: string, filmId: string, seconds: number) =>
      `${seconds}.${createHmac('sha256', key).update(`media|${filmId}|${holder}|${seconds}`).digest('base64url')}`

    test('without a signature', async () => {
      expect(
        await statuses(
          changed(() => 'open'),
          byCookie(member),
        ),
      ).toEqual([403])
    })
    test('of another signature', async () => {
      expect(
        await statuses(
          changed((grant) => `${grant.slice(0, -4)}AAAA`),
          byCookie(member),
        ),
      ).toEqual([403])
    })
    test('that was prolonged', async () => {
      expect(
        await statuses(
          changed((grant) => `9999999999${grant.slice(10)}`),
          byCookie(member),
        ),
      ).toEqual([403])
    })
    test('that ran out', async () => {
      const past = Math.floor(Date.now() / 1000) - 1
      const ranOut = changed((_grant, filmId) => signed(COOKIE_KEYS.signing, uidOf(member), filmId, past))
      expect(await statuses(ranOut, byCookie(member))).toEqual([403])
    })
    test('signed by a key out of use, while one of an older key stands', async () => {
      const soon = Math.floor(Date.now() / 1000) + 60
      const by = (key: string) => changed((_grant, filmId) => signed(key, uidOf(member), filmId, soon))
      expect(await statuses(by(COOKIE_KEYS.retired), byCookie(member))).toEqual([403])
      expect(await statuses(by(COOKIE_KEYS.older), byCookie(member))).toEqual([200])
    })
    test.each([
      [
        'that climbs out of its folder',
        (address: string) => address.replace(/[^/]+$/, '..%2f..%2f..%2fcookie.key'),
      ],
      ['of a file that is not there', (address: string) => address.replace(/[^/]+$/, 'nothing.m4s')],
      [
        'of a film that is not there',
        (address: string) => address.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000'),
      ],
    ])('%s', async (_name, change) => {
      const [first = ''] = addresses
      expect(await statuses([change(first)], byCookie(member))).toEqual([404])
    })
  })
})
