import { sign, type KeyObject } from 'node:crypto'
import type { CertificateChain } from './certificateChain'

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A compact JWS by ES256. */
export function signCompact(header: object, payload: unknown, key: KeyObject): string {
  const signed = `${encode(header)}.${encode(payload)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** `x5c`: from the leaf to the root, plain base64. */
export function x5c({ leaf, intermediate, root }: CertificateChain): string[] {
  return [leaf, intermediate, root].map((certificate) => certificate.toString('base64'))
}

/** As the App Store signs: ES256, the three certificates in the header. */
export function signLikeApple(payload: unknown, chain: CertificateChain): string {
  return signCompact({ alg: 'ES256', x5c: x5c(chain) }, payload, chain.leafKey)
}

/** What a JWS says, unverified. */
export function payloadOf(jws: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())
}
