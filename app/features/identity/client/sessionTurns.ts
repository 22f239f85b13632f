const LOCK = 'elan-session'

/**
 * Logins and logouts of all tabs of this browser take turns: a late answer must not restore the cookies
 * that a sign-out has just taken away.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Absent where the page has no secure context; each tab then works on its own.
  return navigator.locks ? await navigator.locks.request(LOCK, work) : await work()
}
