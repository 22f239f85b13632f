import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from './errorBody'
import { useAppWithBucket } from './mediaInBucket'

const place = useAppWithBucket('redirect')

const isSegment = (address: string) => /\.(?:m4s|mp4)$/.test(address)
let member: { Authorization: string }
let addresses: string[]
let segment = ''
beforeAll(async () => {
  member = await place().tokenOf('MEMBER')
  addresses = await place().addressesFor(member)
  segment = addresses.find((address) => address.endsWith('.m4s')) ?? ''
})

describe('a pro film in a bucket, to which browsers are sent', () => {
  test('has its segments there, for a moment, and all that names them here', async () => {
    expect(addresses.filter(isSegment).length).toBeGreaterThan(1)
    expect(addresses.filter((address) => !isSegment(address)).length).toBeGreaterThan(2)
    for (const address of addresses) {
      const { status, headers } = await place().get(address, member)
      expect(status, address).toBe(isSegment(address) ? 302 : 200)
      if (!isSegment(address)) continue
      expect(headers.get('cache-control')).toBe('no-store')
      const found = await fetch(headers.get('location') ?? '')
      expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600'])
      await found.body?.cancel()
    }
  })
  test('is handed out in ranges there, and its head here', async () => {
    const { headers } = await place().get(segment, { ...member, Range: 'bytes=2-5' })
    const part = await fetch(headers.get('location') ?? '', { headers: { Range: 'bytes=2-5' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4])
    expect((await place().get(segment, member, 'HEAD')).status).toBe(200)
  })
  test('is nobody else’s: no address is given to who may not see it', async () => {
    const others = [{}, await place().tokenOf('AMBASSADOR'), await place().tokenOf('expired')]
    for (const headers of others)
      for (const address of addresses) {
        const refused = await place().get(address, headers)
        expect([401, 403]).toContain(refused.status)
        expect(refused.headers.get('location')).toBeNull()
      }
  })
  test('is not opened by the address of one segment for another', async () => {
    const { headers } = await place().get(segment, member)
    const other = addresses.find((address) => isSegment(address) && address !== segment) ?? ''
    const path = (address: string) => address.split('/').slice(3).join('/')
    const changed = (headers.get('location') ?? '').replace(path(segment), path(other))
    expect(changed).toContain(path(other))
    expect((await fetch(changed)).status).toBe(403)
  })
  test('that has no such segment says so here', async () => {
    await expectRefusal(await place().get(segment.replace(/[^/]+$/, 'nothing.m4s'), member), 404)
  })
  test('may be loaded by our pages from there', async () => {
    const page = await place().get('/login', { Accept: 'text/html' })
    const policy = page.headers.get('content-security-policy') ?? ''
    const sourcesOf = (name: string) =>
      policy
        .split('; ')
        .find((rule) => rule.startsWith(`${name} `))
        ?.split(' ')
    expect(sourcesOf('connect-src')).toContain(place().store.endpoint)
    expect(sourcesOf('media-src')).toContain(place().store.endpoint)
    expect(sourcesOf('script-src')).not.toContain(place().store.endpoint)
  })
})
