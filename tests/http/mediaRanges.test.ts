import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Playback } from '~/features/films/serving/playback.schema'
import { FREE_VIDEO, PRO_VIDEO } from '~tests/support/server/serverFilms'
import { openDemoSession } from '~tests/support/accounts'
import { expectRefusal } from './errorBody'

const { origin, ...place } = inject('server')
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

async function playbackOf(video: string, headers: Record<string, string> = {}): Promise<Playback> {
  return (await (await get(`/api/videos/${video}/playback`, headers)).json()) as Playback
}

let manifest: string
let whole: Buffer
beforeAll(async () => {
  manifest = (await playbackOf(FREE_VIDEO)).manifestUrl
  whole = Buffer.from(await (await get(manifest)).arrayBuffer())
})

describe('a range of a free film’s file', () => {
  test('holds the very bytes asked for', async () => {
    const last = whole.length - 1
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=2-5', 2, 5],
      ['bytes=10-', 10, last],
      ['bytes=-7', last - 6, last],
      [`bytes=-${whole.length * 2}`, 0, last],
      [`bytes=0-${whole.length * 2}`, 0, last],
    ]
    for (const [Range, start, end] of ranges) {
      const response = await get(manifest, { Range })
      expect([response.status, response.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${whole.length}`,
      ])
      expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(start, end + 1)), Range).toBe(
        true,
      )
    }
  })

  test('that lies outside is answered by 416, one that means nothing by the whole', async () => {
    for (const Range of ['bytes=99999999-', 'bytes=-0', 'bytes=5-2']) {
      const response = await get(manifest, { Range })
      expect([response.status, response.headers.get('content-range')], Range).toEqual([
        416,
        `bytes */${whole.length}`,
      ])
      // Nobody else is answered with it, by whatever cache is in between.
      expect(response.headers.get('cache-control'), Range).toBe('no-store')
    }
    for (const Range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'x', 'bytes=0-99999999999999999999999']) {
      expect([200, 206], Range).toContain((await get(manifest, { Range })).status)
    }
  })

  test('of another version is answered by the whole of this one', async () => {
    const etag = (await get(manifest)).headers.get('etag') ?? ''
    expect((await get(manifest, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206)
    const changed = await get(manifest, { Range: 'bytes=0-1', 'If-Range': '"another"' })
    expect([changed.status, await changed.text()]).toEqual([200, whole.toString()])
  })
})

test('a range of a pro film’s file is refused like the whole, and so is its length', async () => {
  const { cookie } = await openDemoSession({ origin, ...place }, 'MEMBER')
  const { manifestUrl } = await playbackOf(PRO_VIDEO, { Cookie: `auth=${cookie}` })
  for (const Range of ['bytes=0-1', 'bytes=99999999-'])
    await expectRefusal(await get(manifestUrl, { Range }), 401)
  const head = await fetch(origin + manifestUrl, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).not.toContain(200)
})

test.each([
  '/media/',
  '/media/open',
  '/media/open/x/master.m3u8',
  '/media/posters/00000000-0000-4000-8000-000000000000.jpg',
  '/media/posters/------------------------------------.jpg',
  '/media/open/------------------------------------/master.m3u8',
  `/media/open/${'a'.repeat(36)}/master.m3u8`,
  '/media/open/..%2f..%2fcookie.key',
])('%s is no media, and answers 404 with a code', async (path) => {
  await expectRefusal(await get(path), 404)
})

test('a film’s folder cannot be left', async () => {
  const folder = manifest.slice(0, manifest.lastIndexOf('/'))
  for (const file of [
    '..%2f..%2f..%2foperator.json',
    '%2e%2e%2f%2e%2e%2foperator.json',
    'a/../../../operator.json',
    '.',
    'x%00.m3u8',
    'a%2f%2fb',
    'none.m4s',
  ]) {
    await expectRefusal(await get(`${folder}/${file}`), 404)
  }
})
