import { createHmac, timingSafeEqual } from 'node:crypto'
import { UNKNOWN_ADDRESS } from '~/http/headers/clientAddress.server'

/**
 * What an address for a television allows. A television has no cookie, so the address alone opens the film: for one film, to one
 * member while she may watch it, until an instant, and only at her own connection, where her television is. Passed on, it opens
 * nothing elsewhere (`AC-3`: shared links included).
 */
export interface CastGrant {
  filmId: string
  uid: string
  /** As by `clientAddress`. */
  network: string
  /** Sessions that she has ended since end this as well. */
  givenAt: Date
  expiresAt: Date
}

const SEALED = /^cast\.(\d{10})\.(\d{10})\.([\w-]{1,200})\.([\w-]{43})$/

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

function signature({ filmId, uid, network, givenAt, expiresAt }: CastGrant, key: Uint8Array): string {
  const holder = Buffer.from(uid).toString('base64url')
  const text = `cast|${filmId}|${holder}|${network}|${secondsOf(givenAt)}|${secondsOf(expiresAt)}`
  return createHmac('sha256', key).update(text).digest('base64url')
}

export const isCast = (segment: string): boolean => segment.startsWith('cast.')

/** The path segment that carries a grant: `cast.<expiry>.<given>.<uid>.<signature>`, instants in seconds. */
export function sealCast(grant: CastGrant, key: Uint8Array): string {
  const holder = Buffer.from(grant.uid).toString('base64url')
  return `cast.${secondsOf(grant.expiresAt)}.${secondsOf(grant.givenAt)}.${holder}.${signature(grant, key)}`
}

/**
 * Whose grant a path segment is, and since when; `null` where it grants nothing here and now.
 *
 * @param network where it is used
 * @param keys any of them may have signed
 */
export function openCast(
  segment: string,
  { filmId, network }: Pick<CastGrant, 'filmId' | 'network'>,
  keys: readonly Uint8Array[],
  now: Date,
): Pick<CastGrant, 'uid' | 'givenAt'> | null {
  const [, until = '', since = '', holder = '', signed = ''] = SEALED.exec(segment) ?? []
  if (signed === '' || network === UNKNOWN_ADDRESS) return null
  const [expiresAt, givenAt] = [new Date(Number(until) * 1000), new Date(Number(since) * 1000)]
  if (expiresAt <= now) return null
  const uid = Buffer.from(holder, 'base64url').toString()
  const given = Buffer.from(signed)
  const stands = keys.some((key) =>
    timingSafeEqual(given, Buffer.from(signature({ filmId, uid, network, givenAt, expiresAt }, key))),
  )
  return stands ? { uid, givenAt } : null
}
