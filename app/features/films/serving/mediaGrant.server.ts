import { createHmac } from 'node:crypto'
import { isSameSecret } from '~/http/sameSecret.server'

/** What a signed media path allows: one film, to one session, until an instant. */
export interface MediaGrant {
  filmId: string
  /** The session's id, or the uid behind a bearer token: a copied address is worth nothing to another. */
  holder: string
  expiresAt: Date
}

function signature({ filmId, holder, expiresAt }: MediaGrant, key: Uint8Array): string {
  const text = `media|${filmId}|${holder}|${Math.floor(expiresAt.getTime() / 1000)}`
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** The path segment that carries a grant: `<expiry in seconds>.<signature>`. */
export function sealGrant(grant: MediaGrant, key: Uint8Array): string {
  return `${Math.floor(grant.expiresAt.getTime() / 1000)}.${signature(grant, key)}`
}

/**
 * Whether a path segment grants a film to a holder.
 *
 * @param keys any of them may have signed
 */
export function grantStands(
  segment: string,
  filmId: string,
  holder: string,
  keys: readonly Uint8Array[],
  now: Date,
): boolean {
  const found = /^(\d{10})\.([\w-]{43})$/.exec(segment)
  if (!found) return false
  const [, seconds = '', signed = ''] = found
  const expiresAt = new Date(Number(seconds) * 1000)
  if (expiresAt <= now) return false
  return keys.some((key) => isSameSecret(signed, signature({ filmId, holder, expiresAt }, key)))
}
