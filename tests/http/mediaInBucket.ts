import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Playback } from '~/features/films/serving/playback.schema'
import { demoEmails, signIn, type DemoAccount } from '~tests/support/accounts'
import { PRO_VIDEO } from '~tests/support/server/serverFilms'
import { bucketEnv, startS3Server, type S3Server } from '~tests/support/storage/s3Server'
import { openBuiltDemo, type InProcessApp } from './builtAppInProcess'

/** What a test of films in a bucket is given. */
export interface BucketPlace {
  store: S3Server
  /** As a visitor, unless headers say more; a redirect is not followed. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  tokenOf(account: DemoAccount): Promise<{ Authorization: string }>
  /** Every address of the pro film: those that its player gets, and those that its manifests name. */
  addressesFor(headers: Record<string, string>): Promise<string[]>
}

/** The built application with its films in a bucket, which the tests of this file share. */
export function useAppWithBucket(delivery: 'proxy' | 'redirect'): () => BucketPlace {
  const { emulatorHost } = inject('server')
  let store: S3Server | undefined
  let built: InProcessApp | undefined
  let place: BucketPlace | undefined
  beforeAll(async () => {
    const opened = await startS3Server()
    store = opened
    const { ask, ...rest } = await openBuiltDemo(emulatorHost, bucketEnv(opened, delivery))
    built = { ask, ...rest }
    const get: BucketPlace['get'] = async (path, headers = {}, method = 'GET') =>
      ask(path, { method, headers })
    place = {
      store: opened,
      get,
      async tokenOf(account) {
        const { idToken } = await signIn({ emulatorHost }, demoEmails[account])
        return { Authorization: `Bearer ${idToken}` }
      },
      async addressesFor(headers) {
        const asked = await get(`/api/videos/${PRO_VIDEO}/playback`, headers)
        const { posterUrl: _, ...told } = (await asked.json()) as Playback
        const found = new Set(Object.values(told).filter((value) => typeof value === 'string'))
        for (const address of found) {
          if (!/\.(?:m3u8|vtt)$/.test(address)) continue
          const text = await (await get(address, headers)).text()
          const names = text.match(/[\w./-]+\.(?:m3u8|m4s|mp4|jpg)\b/g) ?? []
          for (const name of names) found.add(new URL(name, `http://elan${address}`).pathname)
        }
        return [...found]
      },
    }
  })
  beforeEach(() => {
    store?.trouble(() => null)
    store?.asked.splice(0)
  })
  afterAll(async () => {
    await built?.stop()
    await store?.close()
  })
  return () => {
    if (!place) throw new Error('ask for the application within a test')
    return place
  }
}
