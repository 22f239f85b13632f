import { createHmac } from 'node:crypto'
import { UNKNOWN_ADDRESS } from '~/http/headers/clientAddress.server'
import { isSameSecret } from '~/http/sameSecret.server'

/**
 * What an address for a television allows. A television has no cookie, so the address alone opens the film: for one film, to one
 * member while she may watch it, until an instant, and only where she asked for it or where it is used first (`castNetworks`).
 */
export interface CastGrant {
  filmId: string
  uid: string
  /** The session that asked for it ends it (`ID-10`); `null` behind a bearer token. */
  sessionId: string | null
  /** Where she asked for it, as by `clientAddress`. */
  network: string
  /** Sessions that she has ended since end this as well. */
  givenAt: Date
  expiresAt: Date
}

/** A grant that stands, as it is used somewhere. */
export interface OpenedCast extends Pick<CastGrant, 'uid' | 'sessionId' | 'givenAt' | 'expiresAt'> {
  /** Its signature: no other grant has it, and it can be written in one way alone. */
  name: string
  /** It is used where she asked for it. */
  isWhereAsked: boolean
}

const SEALED = /^cast\.(\d{10})\.(\d{10})\.([\w-]{1,200})\.([\da-f-]{36}|)\.([\w-]{43})\.([\w-]{43})$/

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)

const signed = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest('base64url')

function wordsOf({ filmId, uid, sessionId, givenAt, expiresAt }: Omit<CastGrant, 'network'>): string {
  const holder = Buffer.from(uid).toString('base64url')
  return `cast|${filmId}|${holder}|${sessionId ?? ''}|${secondsOf(givenAt)}|${secondsOf(expiresAt)}`
}

/** Of a network only this is written down: whoever sees the address of a film does not learn hers. */
const placeOf = (words: string, network: string, key: Uint8Array) => signed(`${words}|at|${network}`, key)

export const isCast = (segment: string): boolean => segment.startsWith('cast.')

/** The path segment that carries a grant: `cast.<expiry>.<given>.<uid>.<session>.<place>.<signature>`, instants in seconds. */
export function sealCast(grant: CastGrant, key: Uint8Array): string {
  const words = wordsOf(grant)
  const holder = Buffer.from(grant.uid).toString('base64url')
  const place = placeOf(words, grant.network, key)
  const instants = `${secondsOf(grant.expiresAt)}.${secondsOf(grant.givenAt)}`
  return `cast.${instants}.${holder}.${grant.sessionId ?? ''}.${place}.${signed(`${words}|${place}`, key)}`
}

/**
 * Whose grant a path segment is, and since when; `null` where it grants nothing now, or it is not known where it is used.
 *
 * @param network where it is used
 * @param keys any of them may have signed
 */
export function openCast(
  segment: string,
  { filmId, network }: Pick<CastGrant, 'filmId' | 'network'>,
  keys: readonly Uint8Array[],
  now: Date,
): OpenedCast | null {
  const [, until = '', since = '', holder = '', session = '', place = '', name = ''] =
    SEALED.exec(segment) ?? []
  if (name === '' || network === UNKNOWN_ADDRESS) return null
  const [expiresAt, givenAt] = [new Date(Number(until) * 1000), new Date(Number(since) * 1000)]
  if (expiresAt <= now) return null
  const uid = Buffer.from(holder, 'base64url').toString()
  const given = { uid, sessionId: session || null, givenAt, expiresAt }
  const words = wordsOf({ filmId, ...given })
  const key = keys.find((one) => isSameSecret(name, signed(`${words}|${place}`, one)))
  if (!key) return null
  return { ...given, name, isWhereAsked: isSameSecret(place, placeOf(words, network, key)) }
}
