import * as v from 'valibot'
import { address, text, zeroOrOne } from './kinds.server'

/** A bucket's name as DNS takes it: it becomes a part of an address. */
const BUCKET = /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/
/** Of plain names, as the keys that it begins. */
const PREFIX = /^[a-z0-9][\w.-]*(?:\/[a-z0-9][\w.-]*)*$/i

/** Where media lie (`PL-2`): beneath DATA_DIR, or in a bucket of any store that speaks S3. */
export const StorageSchema = v.object({
  STORAGE: v.optional(v.picklist(['disk', 's3'], 'doit valoir disk ou s3'), 'disk'),
  S3_ENDPOINT: address,
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(BUCKET, 'n’est pas un nom de bucket'))),
  S3_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(PREFIX, 'doit être un chemin sans barre au début ni à la fin')),
  ),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: v.optional(zeroOrOne, '0'),
  S3_DELIVERY: v.optional(v.picklist(['proxy', 'redirect'], 'doit valoir proxy ou redirect'), 'proxy'),
  S3_PUBLIC_ENDPOINT: address,
})

type StorageSettings = v.InferOutput<typeof StorageSchema>

export function storageProblems(settings: StorageSettings, origin: string | undefined): string[] {
  const problems: string[] = []
  const { STORAGE, S3_BUCKET, S3_DELIVERY } = settings
  const given = (['S3_ENDPOINT', 'S3_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_PUBLIC_ENDPOINT'] as const).filter(
    (name) => settings[name],
  )
  if (!S3_BUCKET && (STORAGE === 's3' || given.length > 0))
    problems.push(`S3_BUCKET : absent, requis avec ${STORAGE === 's3' ? 'STORAGE=s3' : given.join(', ')}`)
  if (Boolean(settings.S3_ACCESS_KEY_ID) !== Boolean(settings.S3_SECRET_ACCESS_KEY))
    problems.push('S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY vont ensemble')
  const media = S3_BUCKET && S3_DELIVERY === 'redirect' ? bucketOrigin({ ...settings, S3_BUCKET }) : undefined
  if (media?.startsWith('http:') && origin?.startsWith('https:'))
    problems.push(
      `${settings.S3_PUBLIC_ENDPOINT ? 'S3_PUBLIC_ENDPOINT' : 'S3_ENDPOINT'} : une page https:// ne charge rien d’une adresse http:// (S3_DELIVERY=redirect)`,
    )
  return problems
}

/** Where a bucket is for browsers: what a presigned address begins with. */
export function bucketOrigin({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_PUBLIC_ENDPOINT,
  S3_PATH_STYLE,
  S3_REGION,
}: StorageSettings & { S3_BUCKET: string }): string {
  const { protocol, host } = new URL(
    S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
  )
  // A certificate for `*.s3.…` stands for one label: a name with dots goes into the path there.
  const inPath = S3_PATH_STYLE || (S3_BUCKET.includes('.') && protocol === 'https:')
  return inPath ? `${protocol}//${host}` : `${protocol}//${S3_BUCKET}.${host}`
}

/** The origin that films come from when their segments are redirected to it; `null` where Élan serves them itself. */
export function mediaOrigin(settings: StorageSettings): string | null {
  const { STORAGE, S3_BUCKET, S3_DELIVERY } = settings
  return STORAGE === 's3' && S3_BUCKET && S3_DELIVERY === 'redirect'
    ? bucketOrigin({ ...settings, S3_BUCKET })
    : null
}
