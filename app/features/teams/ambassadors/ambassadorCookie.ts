import { cookieLine, cookieValues } from '~/http/headers/cookies'

/**
 * By whose link somebody came, from the moment she chooses to make an account until it is made. It is set by her press of a
 * button, never by opening the link.
 */
const NAME = 'elan_ambassador'
const MAX_AGE_SECONDS = 7 * 86_400

/** @param code of letters and digits alone */
export const ambassadorCookie = (code: string): string =>
  cookieLine(NAME, code, { maxAgeSeconds: MAX_AGE_SECONDS, sameSite: 'Lax' })

/** @param list a Cookie header; `undefined` for a list with none, or with several: somebody planted one */
export function ambassadorCodeIn(list: string | null): string | undefined {
  const [code, ...others] = cookieValues(list, NAME)
  return others.length === 0 ? code : undefined
}
