/** Where the identity client keeps who is signed in. */
export const KEPT_USER = 'firebase:authUser:'

/** Notes whether this browser keeps an identity. @returns whether it did and does no more: she has left since, in any tab */
export function noticeLeaving(): () => boolean {
  const wasHeld = hasStoredIdentity()
  return () => wasHeld && !hasStoredIdentity()
}

/** Whether this browser has a reason to load it before she asks: somebody is signed in, or comes back from a provider. */
export function hasStoredIdentity(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => key.startsWith(KEPT_USER)) ||
      Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'))
    )
  } catch {
    return false
  }
}
