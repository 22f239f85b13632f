const KEY = 'elan-left-editing'

/** Notes in this tab which session it leaves: a browser may not send what a page says while it goes away. */
export function noteLeft(session: string): void {
  try {
    sessionStorage.setItem(KEY, session)
  } catch {
    // A browser that keeps nothing: the server counts it as closed after a while.
  }
}

/** @returns the session that this tab has left last, once */
export function takeLeft(): string | null {
  try {
    const left = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return left
  } catch {
    return null
  }
}
