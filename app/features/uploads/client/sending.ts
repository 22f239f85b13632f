/**
 * WAITING: for its turn. SENDING. RETRYING: the network or the server is away; it goes on by itself. PAUSED: by her.
 * BLOCKED: what she may have waiting is used up; she tries again once she has made room.
 * NEEDS_CONSENT: the browser still has the file, and asks her first. NEEDS_FILE: the page was loaded anew, or, with a code, the
 * file cannot be read any more; she chooses the same one again. FINISHED: it is there, whole; with a code, something could not be
 * made of it yet. FAILED: it was refused.
 */
type SendingState =
  | 'WAITING'
  | 'SENDING'
  | 'RETRYING'
  | 'PAUSED'
  | 'BLOCKED'
  | 'NEEDS_CONSENT'
  | 'NEEDS_FILE'
  | 'FINISHED'
  | 'FAILED'

/** A film that is sent from this page. */
export interface Sending {
  /** Of this page alone. */
  id: string
  name: string
  /** Bytes. */
  size: number
  sent: number
  state: SendingState
  secondsLeft: number | null
  /** What the server calls it, once it knows it. */
  uploadId: string | null
  /** The code of why it failed, or of what it waits for. */
  code: string | null
  /** Where it was too large, or there is no room for it: how large it may be, in bytes. */
  limit: number | null
}

/** How much of all of them is there, from 0 to 100. */
export function percentOf(sendings: readonly Sending[]): number {
  const sum = (bytes: (one: Sending) => number) => sendings.reduce((all, one) => all + bytes(one), 0)
  return Math.floor(
    (100 * sum(({ sent }) => sent)) /
      Math.max(
        1,
        sum(({ size }) => size),
      ),
  )
}

/** Those that would stop if she left the page. */
export const isUnderWay = ({ state }: Sending): boolean =>
  state === 'WAITING' || state === 'SENDING' || state === 'RETRYING'
