/** Longer than an outage that nobody notices, and not so long that she reloads the page herself. */
const EVERY_MS = 15_000

interface AskUntilKnownParts {
  /** Whether it is known who she is, or that nobody is signed in. */
  isKnown(): boolean
  ask(): Promise<unknown>
}

/**
 * Asks again who she is, where the server could not say as it rendered the page: its calm line goes once it can.
 *
 * @returns how to stop
 */
export function askUntilKnown({ isKnown, ask }: AskUntilKnownParts): () => void {
  if (isKnown()) return () => undefined
  // Still away: it is asked again.
  const askOnce = () => void ask().catch(() => undefined)
  const asking = setInterval(() => {
    if (isKnown()) clearInterval(asking)
    else askOnce()
  }, EVERY_MS)
  askOnce()
  return () => clearInterval(asking)
}
