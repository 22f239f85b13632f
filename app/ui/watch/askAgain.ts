/** As often as a page asks who she is (`askUntilKnown`): an outage that ends is not noticed much later. */
const FIRST_MS = 15_000
/** What fails though the server is ready is no outage: it is asked for more and more seldom. */
const LONGEST_MS = 240_000

const waits = () => document.querySelector('[data-waits=true]') !== null

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Asks again by itself for what a page says it could not read, once the server is ready: nobody has to reload a page for an outage that
 * is over. What says so is marked by `data-waits` (`ErrorScreen`, `FailedState`).
 *
 * @param ask for all that failed
 * @returns how to stop
 */
export function askAgain(ask: () => Promise<unknown>): () => void {
  let pauseMs = FIRST_MS
  let timer: ReturnType<typeof setTimeout>
  async function look(): Promise<void> {
    if (!waits()) pauseMs = FIRST_MS
    else if (await isReady()) {
      pauseMs = Math.min(2 * pauseMs, LONGEST_MS)
      await ask().catch(() => undefined)
    }
    lookLater()
  }
  function lookLater(): void {
    timer = setTimeout(() => void look(), pauseMs)
  }
  lookLater()
  return () => {
    clearTimeout(timer)
  }
}
