import { useEffect, useState } from 'react'

/** A timer holds no more (2^31 ms): it is set anew then. */
const LONGEST_MS = 2_000_000_000

/**
 * The time as it was when something changed that depends on it; `null` until the page has come to life, for the server's clock
 * is another one.
 *
 * @param next when something changes after an instant; `null` for never
 */
export function useNowAt(next: (now: Date) => Date | null): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  const [turn, setTurn] = useState(0)
  const at = now && next(now)?.getTime()
  useEffect(() => {
    const began = new Date()
    setNow(began)
    if (!at) return undefined
    const timer = setTimeout(
      () => setTurn((before) => before + 1),
      Math.max(0, Math.min(LONGEST_MS, at - began.getTime())),
    )
    return () => clearTimeout(timer)
  }, [at, turn])
  return now
}
