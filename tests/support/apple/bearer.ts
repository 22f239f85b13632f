import type { KeyObject } from 'node:crypto'
import { jwtVerify } from 'jose'

/** What the API's bearer tokens are signed with, as App Store Connect would hold it. */
export interface ApiKey {
  keyId: string
  issuerId: string
  publicKey: KeyObject
}

/**
 * Whether the request carries a token as Apple wants it: ES256 by the known key, this issuer, audience and bundle, at
 * most an hour long. Checked against the real clock, which the client signs with.
 */
export async function isAuthorised(
  authorization: string | undefined,
  key: ApiKey,
  bundleId: string,
): Promise<boolean> {
  const token = authorization?.match(/^Bearer (\S+)$/)?.[1]
  if (!token) return false
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key.publicKey, {
      algorithms: ['ES256'],
      issuer: key.issuerId,
      audience: 'appstoreconnect-v1',
      requiredClaims: ['iat', 'exp'],
    })
    const lifetimeSeconds = (payload.exp ?? Infinity) - (payload.iat ?? 0)
    return protectedHeader.kid === key.keyId && payload.bid === bundleId && lifetimeSeconds <= 3600
  } catch {
    return false
  }
}
