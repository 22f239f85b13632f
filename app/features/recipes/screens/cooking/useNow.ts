import { useEffect, useState } from 'react'

const TICK_MS = 250

/** The instant, as long as somebody looks at a clock. What is late, as in a tab behind others, catches up. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    if (!running) return undefined
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])
  return now
}
