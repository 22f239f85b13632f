import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Storage } from '~/adapters/storage/port'
import { bucketOrigin, StorageSchema } from '~/env/storage.server'
import * as v from 'valibot'
import { openBucket } from '~/adapters/storage/s3/bucket.server'
import { signedAddress } from '~/adapters/storage/s3/directUrl.server'
import { openTestBucket, useS3Server } from '~tests/support/storage/storages'

const server = useS3Server()
const KEY = 'films/1/240p/00001.m4s'
const MINUTE_MS = 60_000
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-signed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let storage: Storage
beforeEach(async () => {
  storage = openTestBucket(server(), folder, { redirects: true })
  await writeFile(path.join(folder, 'segment'), '0123456789')
  await storage.putFile(path.join(folder, 'segment'), KEY)
})
const addressAt = async (now: Date, from = storage) => {
  const address = await (await from.open(KEY))?.directUrl(now)
  if (!address) throw new Error('there is no address')
  return address
}

describe('a signed address of an object', () => {
  test('gives it whole and in parts', async () => {
    const address = await addressAt(new Date())
    const whole = await fetch(address)
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
    expect(whole.headers.get('content-type')).toBe('video/iso.segment')
    const part = await fetch(address, { headers: { Range: 'bytes=-3' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 7-9/10',
      '789',
    ])
    expect((await fetch(address, { headers: { Range: 'bytes=10-' } })).status).toBe(416)
  })
  test('is worth three minutes at least, and five at most', async () => {
    const ago = (minutes: number) => addressAt(new Date(Date.now() - minutes * MINUTE_MS))
    expect((await fetch(await ago(2.9))).status).toBe(200)
    expect((await fetch(await ago(5.1))).status).toBe(403)
  })
  test('stays the same for a while, so that the browser finds what it has', async () => {
    const now = new Date('2026-11-23T10:00:00Z')
    const later = (ms: number) => addressAt(new Date(now.getTime() + ms))
    expect(await later(119_000)).toBe(await later(0))
    expect(await later(120_000)).not.toBe(await later(0))
  })
  test.each<[string, (address: string) => string]>([
    ['another object', (address) => address.replace('00001.m4s', '00002.m4s')],
    ['more time', (address) => address.replace('X-Amz-Expires=300', 'X-Amz-Expires=30000')],
    ['another signature', (address) => address.replace(/(Signature=)./, '$1x')],
    ['no signature', (address) => address.replace(/\?.*/, '')],
  ])('is not worth %s', async (_name, change) => {
    const changed = change(await addressAt(new Date()))
    expect((await fetch(changed)).status).toBe(403)
  })
  test('cannot be written or removed by', async () => {
    const address = await addressAt(new Date())
    for (const method of ['PUT', 'DELETE', 'POST'])
      expect((await fetch(address, { method })).status, method).toBe(403)
  })
  test('is none where we serve objects ourselves', async () => {
    const proxied = openTestBucket(server(), folder)
    expect(await (await proxied.open(KEY))?.directUrl(new Date())).toBeNull()
  })
})

test.each([
  { S3_BUCKET: 'elan-media' },
  { S3_BUCKET: 'elan-media', S3_REGION: 'eu-west-3' },
  { S3_BUCKET: 'elan.media' },
  { S3_BUCKET: 'elan-media', S3_ENDPOINT: 'https://s3.fr-par.scw.cloud' },
  { S3_BUCKET: 'elan-media', S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: '1' },
  { S3_BUCKET: 'elan-media', S3_ENDPOINT: 'http://minio:9000', S3_PUBLIC_ENDPOINT: 'https://media.example' },
])('pages may load from where the addresses lead: %j', async (given) => {
  const settings = v.parse(StorageSchema, given)
  const { client } = openBucket({
    name: given.S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_PUBLIC_ENDPOINT ?? settings.S3_ENDPOINT,
    pathStyle: settings.S3_PATH_STYLE,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
  const address = await signedAddress(client, given.S3_BUCKET, KEY, new Date())
  expect(new URL(address).origin).toBe(bucketOrigin({ ...settings, S3_BUCKET: given.S3_BUCKET }))
})
