import { safeRedirectPath } from '~/domain/redirectPath'
import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import { LOGIN_MODES, type LoginMode } from '../loginModes'

export interface LoginSearch {
  mode?: LoginMode | undefined
  redirect?: string | undefined
  oobCode?: string | undefined
  /** Firebase's own parameter of an email's link; its library reads it from the address. */
  apiKey?: string | undefined
}

const MAX_LENGTH = 2000

/** A parameter that makes no sense is left out: the page then is the plain sign-in page. */
export function readLoginSearch(given: Unread<LoginSearch>): LoginSearch {
  return {
    mode: readOneOf(LOGIN_MODES, given.mode),
    redirect: readSearchText(given.redirect, MAX_LENGTH),
    oobCode: readSearchText(given.oobCode, MAX_LENGTH),
    apiKey: readSearchText(given.apiKey, MAX_LENGTH),
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
