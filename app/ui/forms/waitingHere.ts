/** What would be lost of hers, in words. */
export interface Waiting {
  /** « Un film en cours d’envoi » */
  what: string
  /** What each is called, where they have names. */
  names: readonly string[]
}

/** How a feature says what it has of hers on this device that the server does not have. */
export interface WaitingHere {
  /** Sends what can be sent now. It takes no longer than somebody waits who leaves. */
  send?: (uid: string) => Promise<unknown>
  /** What waits; `null` for nothing. */
  tell: (uid: string) => Waiting | null
}

/** Sends what can be sent, then says what would be lost with this device. */
export async function settleWaiting(sources: readonly WaitingHere[], uid: string): Promise<Waiting[]> {
  await Promise.all(sources.map(({ send }) => send?.(uid) ?? Promise.resolve()))
  return sources.flatMap((source) => source.tell(uid) ?? [])
}
