import path from 'node:path'
import { getSettings, type Settings } from '~/env.server'
import { createDiskStorage } from './disk.server'
import type { Storage } from './port'
import { createS3Storage } from './s3/s3.server'

export { findServed } from './servedObject.server'

let storage: Storage | undefined

/** A kind of store that the settings describe. @returns `null` for a bucket that they do not name */
export function openStorage(kind: Settings['STORAGE'], settings: Settings): Storage | null {
  const root = path.resolve(settings.DATA_DIR, 'media')
  if (kind === 'disk') return createDiskStorage(root)
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (S3_BUCKET === undefined) return null
  return createS3Storage({
    name: S3_BUCKET,
    region: settings.S3_REGION,
    prefix: settings.S3_PREFIX,
    endpoint: settings.S3_ENDPOINT,
    publicEndpoint: settings.S3_PUBLIC_ENDPOINT,
    pathStyle: settings.S3_PATH_STYLE,
    redirects: settings.S3_DELIVERY === 'redirect',
    work: path.join(root, 'work'),
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
  })
}

/** The storage that the settings choose. */
export function getStorage(): Storage {
  const settings = getSettings()
  storage ??= openStorage(settings.STORAGE, settings) ?? undefined
  if (!storage) throw new Error('S3_BUCKET is missing: the settings were not checked')
  return storage
}
