const keyOf = (kind: string, id: string) => `elan:left:${kind}:${id}`

/** Notes in this tab which session it leaves: a browser may not send what a page says while it goes away. */
export function noteLeft(kind: string, id: string, session: string): void {
  try {
    sessionStorage.setItem(keyOf(kind, id), session)
  } catch {
    // A browser that keeps nothing: the server counts it as closed after a while.
  }
}

/** @returns the session of this piece that this tab has left last, once */
export function takeLeft(kind: string, id: string): string | null {
  try {
    const left = sessionStorage.getItem(keyOf(kind, id))
    sessionStorage.removeItem(keyOf(kind, id))
    return left
  } catch {
    return null
  }
}
