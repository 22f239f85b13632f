import { useEffect, useState } from 'react'
import { createKitchenClock } from '~/domain/recipes/cooking/kitchenClock'

const TICK_MS = 250

/** What timers count by. */
export const kitchenNow = createKitchenClock(
  () => Date.now(),
  () => performance.now(),
)

/** The instant, as long as somebody looks at a clock. What is late, as in a tab behind others, catches up. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(kitchenNow())
    if (!running) return undefined
    const tick = () => setNow(kitchenNow())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])
  return now
}
