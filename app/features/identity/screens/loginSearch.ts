import { safeRedirectPath } from '~/domain/redirectPath'
import { LOGIN_MODES, type LoginMode } from '../loginModes'

interface LoginSearch {
  mode?: LoginMode | undefined
  redirect?: string | undefined
  oobCode?: string | undefined
  /** Firebase's own parameter of an email's link; its library reads it from the address. */
  apiKey?: string | undefined
}

const MAX_LENGTH = 2000
const text = (given: unknown) => (typeof given === 'string' && given.length <= MAX_LENGTH ? given : undefined)

/** A parameter that makes no sense is left out: the page then is the plain sign-in page. */
export function parseLoginSearch({
  mode,
  redirect: target,
  oobCode,
  apiKey,
}: Record<string, unknown>): LoginSearch {
  // A wrong one is set to nothing, not left out: the router would put the address's own value back in its place.
  return {
    ...(mode === undefined ? {} : { mode: LOGIN_MODES.find((known) => known === mode) }),
    ...(target === undefined ? {} : { redirect: text(target) }),
    ...(oobCode === undefined ? {} : { oobCode: text(oobCode) }),
    ...(apiKey === undefined ? {} : { apiKey: text(apiKey) }),
  }
}

/** Links in emails also work for somebody who is signed in. */
const EMAIL_MODES: readonly (LoginMode | undefined)[] = ['resetPassword', 'verifyEmail']

/** Where a signed-in member is sent; `null` to stay. */
export function onwardFrom({ mode, redirect }: LoginSearch): string | null {
  return EMAIL_MODES.includes(mode) ? null : safeRedirectPath(redirect)
}

/** Where to go after a sign-in, where she was going somewhere. */
export function returnPathOf({ redirect }: LoginSearch): string | undefined {
  return redirect === undefined ? undefined : safeRedirectPath(redirect)
}
