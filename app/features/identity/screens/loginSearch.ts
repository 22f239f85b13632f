import { safeRedirectPath } from '~/domain/redirectPath'
import { parseUrl } from '~/lib/browsers/parseUrl'
import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'
import { LOGIN_MODES, type LoginMode } from '../loginModes'

export interface LoginSearch {
  mode?: LoginMode | undefined
  redirect?: string | undefined
  oobCode?: string | undefined
  /** Firebase's own parameter of an email's link; its library reads it from the address. */
  apiKey?: string | undefined
  /** Where its link leads on to, as a whole address. */
  continueUrl?: string | undefined
}

const MAX_LENGTH = 2000

/** A parameter that makes no sense is left out: the page then is the plain sign-in page. */
export function readLoginSearch(given: Unread<LoginSearch>): LoginSearch {
  return {
    mode: readOneOf(LOGIN_MODES, given.mode),
    redirect: readSearchText(given.redirect, MAX_LENGTH),
    oobCode: readSearchText(given.oobCode, MAX_LENGTH),
    apiKey: readSearchText(given.apiKey, MAX_LENGTH),
    continueUrl: readSearchText(given.continueUrl, MAX_LENGTH),
  }
}

/** Links in emails also work for somebody who is signed in. */
const EMAIL_MODES: readonly (LoginMode | undefined)[] = ['resetPassword', 'verifyEmail']

/** Where a signed-in member is sent; `null` to stay. */
export function onwardFrom(search: LoginSearch): string | null {
  const { mode, redirect } = search
  return EMAIL_MODES.includes(mode) || addedAddressPath(search) ? null : safeRedirectPath(redirect)
}

const ADDED = 'adresse'

/** What the link of an email is made with that adds its address to an account (`AddAddress`). */
export const addressLinkPath = (returnTo: string) =>
  `/login?${new URLSearchParams({ [ADDED]: returnTo }).toString()}`

/** Where she was when she asked for such a link; `null` for any other. */
export function addedAddressPath({ mode, continueUrl = '' }: LoginSearch): string | null {
  const returnTo = mode === 'signIn' ? parseUrl(continueUrl)?.searchParams.get(ADDED) : null
  return typeof returnTo === 'string' ? safeRedirectPath(returnTo) : null
}

/** Where to go after a sign-in, where she was going somewhere. */
export function returnPathOf({ redirect }: LoginSearch): string | undefined {
  return redirect === undefined ? undefined : safeRedirectPath(redirect)
}
