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
  const at = now && next(now)?.getTime()
  useEffect(() => {
    const read = () => setNow(new Date())
    if (!now) return read()
    if (!at) return undefined
    const timer = setTimeout(read, Math.max(0, Math.min(LONGEST_MS, at - Date.now())))
    return () => clearTimeout(timer)
  }, [at, now])
  return now
}
