import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Whose requests a store takes. */
export interface AccessKey {
  id: string
  secret: string
}

interface Signed {
  keyId: string
  scope: string
  signedHeaders: string
  signature: string
  /** `YYYYMMDDTHHMMSSZ` */
  signedAt: string
  /** Seconds from then on. */
  validSeconds: number
  payload: string
}

const FIFTEEN_MINUTES = 900
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

function readHeader(request: IncomingMessage): Signed | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, scope, signedHeaders, signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  if (!keyId || !scope || !signedHeaders || !signature) return null
  const signedAt = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  return { keyId, scope, signedHeaders, signature, signedAt, validSeconds: FIFTEEN_MINUTES, payload }
}

function readQuery(query: URLSearchParams): Signed | null {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const [keyId = '', ...scope] = get('Credential').split('/')
  if (get('Signature').length !== 64) return null
  return {
    keyId,
    scope: scope.join('/'),
    signedHeaders: get('SignedHeaders'),
    signature: get('Signature'),
    signedAt: get('Date'),
    validSeconds: Number(get('Expires')),
    payload: 'UNSIGNED-PAYLOAD',
  }
}

function canonical(request: IncomingMessage, url: URL, { signedHeaders, payload }: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  return [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join('\n')
}

function instantOf(signedAt: string): number {
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(signedAt) ?? []
  return Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h), Number(min), Number(s))
}

/**
 * Judges a request as S3 does, by the published rules of its signatures (version 4): the library that signs has no part
 * in it.
 *
 * @returns the code that S3 refuses it with; `null` when it is signed by the key's owner and in time
 */
export function refusalOf(request: IncomingMessage, key: AccessKey, now: Date): string | null {
  const url = new URL(request.url ?? '/', 'http://store')
  const signed = readHeader(request) ?? readQuery(url.searchParams)
  if (!signed) return 'AccessDenied'
  if (signed.keyId !== key.id) return 'InvalidAccessKeyId'
  const age = (now.getTime() - instantOf(signed.signedAt)) / 1000
  if (!(age < signed.validSeconds && age > -FIFTEEN_MINUTES)) return 'AccessDenied'
  const text = [
    'AWS4-HMAC-SHA256',
    signed.signedAt,
    signed.scope,
    hash(canonical(request, url, signed)),
  ].join('\n')
  const signingKey = signed.scope.split('/').reduce<Buffer | string>(hmac, `AWS4${key.secret}`)
  const expected = hmac(signingKey, text)
  return expected.toString('hex') === signed.signature ? null : 'SignatureDoesNotMatch'
}
