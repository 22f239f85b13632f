import { beforeAll, describe, expect, test } from 'vitest'
import { useAppWithBucket } from './mediaInBucket'

const place = useAppWithBucket('proxy')

let member: { Authorization: string }
let addresses: string[]
let segment = ''
beforeAll(async () => {
  member = await place().tokenOf('MEMBER')
  addresses = await place().addressesFor(member)
  segment = addresses.find((address) => address.endsWith('.m4s')) ?? ''
})

describe('a pro film in a bucket, served by us', () => {
  test('is the member’s who asked for it, down to its last segment', async () => {
    expect(segment).not.toBe('')
    for (const address of addresses) {
      const { status, headers } = await place().get(address, member)
      expect([status, headers.get('location')], address).toEqual([200, null])
      expect(headers.get('cache-control')).toMatch(/^private/)
    }
  })
  test('is nobody else’s', async () => {
    const others = [{}, await place().tokenOf('AMBASSADOR'), await place().tokenOf('expired')]
    place().store.asked.splice(0)
    for (const headers of others)
      for (const address of addresses)
        expect([401, 403]).toContain((await place().get(address, headers)).status)
    expect(place().store.asked).toEqual([])
  })
  test('is served in ranges', async () => {
    const whole = Buffer.from(await (await place().get(segment, member)).arrayBuffer())
    const last = whole.length - 1
    const ranges: [string, number, number][] = [
      ['bytes=10-19', 10, 19],
      ['bytes=10-', 10, last],
      ['bytes=-7', last - 6, last],
    ]
    for (const [Range, start, end] of ranges) {
      const part = await place().get(segment, { ...member, Range })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${whole.length}`,
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(start, end + 1)), Range).toBe(true)
    }
    const outside = await place().get(segment, { ...member, Range: `bytes=${whole.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })
  test('is not sent to who has it, nor its body to who asks for its head', async () => {
    const head = await place().get(segment, member, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    const etag = head.headers.get('etag') ?? ''
    expect((await place().get(segment, { ...member, 'If-None-Match': etag })).status).toBe(304)
    const another = await place().get(segment, { ...member, Range: 'bytes=0-1', 'If-Range': '"another"' })
    expect(another.status).toBe(200)
    await another.body?.cancel()
  })
  test('is out of reach for a moment while the store is, and says so', async () => {
    place().store.trouble(() => ({ status: 403, code: 'AccessDenied' }))
    const refused = await place().get(segment, member)
    expect(refused.headers.get('retry-after')).toBe('10')
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { code: 'storage/unavailable', status: 503 },
    ])
    place().store.trouble(() => null)
    expect((await place().get(segment, member)).status).toBe(200)
  })
  test('that breaks off on the way is broken off, not ended', async () => {
    let asked = 0
    place().store.trouble(({ method, url }) => {
      if (method !== 'GET' || !url?.includes('.m4s')) return null
      return asked++ === 0 ? { cutAfterBytes: 100 } : 'cut'
    })
    const begun = await place().get(segment, member)
    expect(begun.status).toBe(200)
    await expect(begun.arrayBuffer()).rejects.toThrow()
  })
  test('cannot be had from the bucket without us', async () => {
    const { store } = place()
    const film = segment.split('/').slice(3).join('/')
    expect((await fetch(`${store.endpoint}/elan-media/elan/films/${film}`)).status).toBe(403)
  })
})
