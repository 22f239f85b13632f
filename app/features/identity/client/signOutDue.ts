import { clearStored, removeStored, writeStored } from '~/lib/deviceStorage'

/** Where a sign-out must still be sent that she has asked for and the server has not answered. */
const DUE = 'elan.sign-out-due'

/** From here on no page of this browser shows anything before `endpoint` has ended the session (`MAKE_UP_SIGN_OUT`). */
export function oweSignOut(endpoint: string): void {
  writeStored(DUE, endpoint)
}

/** The session has been ended, or another has taken its place. */
export function settleSignOut(): void {
  removeStored(DUE)
}

/** Empties the local storage, but for these keys and a sign-out that is due. */
export function clearAllButDue(left: readonly string[]): void {
  clearStored([...left, DUE])
}

/**
 * Run before anything of the page is seen: without network a sign-out leaves the session's cookie, which no script can take away,
 * and the next page would be hers again. So it is made up first, in turn with the other tabs (`sessionTurns.ts`), and the page is then
 * asked for anew. Meanwhile an empty document stands in its place: what still comes of the page goes into the old one, where
 * nothing is shown and no script runs.
 */
export const MAKE_UP_SIGN_OUT = `(k=>{const due=()=>{try{return localStorage.getItem(k)}catch{}},blank=document.createElement('html'),send=async()=>{const to=due();if(to){const a=await fetch(to,{method:'POST',credentials:'include',signal:AbortSignal.timeout(15e3)});if(!a.ok)throw a;localStorage.removeItem(k)}location.reload()},go=async()=>{try{await(navigator.locks?navigator.locks.request('elan-session',send):send())}catch{blank.textContent='Déconnexion en cours. Elle se termine dès que le réseau est là.';setTimeout(go,3e3)}};addEventListener('pageshow',e=>{if(e.persisted&&due())location.reload()});if(due()){blank.lang='fr';blank.style.cssText='font:17px/1.5 system-ui;padding:24px';document.documentElement.replaceWith(blank);go()}})('${DUE}')`
