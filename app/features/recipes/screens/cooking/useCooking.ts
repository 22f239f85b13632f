import { useCallback, useEffect, useState } from 'react'
import {
  prolongTimer,
  removeTimer,
  restoreTimers,
  startTimer,
  toggleTimer,
  type CookingTimer,
} from '~/domain/recipes/cooking/timers'
import { keepCooking, readCooking, type CookingState } from './cookingState'
import { kitchenNow } from './useNow'

const MINUTE_SECONDS = 60

/** Where she is, and the timers that run meanwhile. The step after the last one is the end. */
export function useCooking(slug: string, steps: number) {
  const [state, setState] = useState<CookingState>({ step: 0, timers: [] })
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const kept = readCooking(slug, steps)
    const now = kitchenNow()
    if (kept) setState({ step: kept.step, timers: restoreTimers(kept.timers, kept.keptAt ?? now, now) })
    setRestored(true)
  }, [slug, steps])
  useEffect(() => {
    if (restored) keepCooking(slug, { ...state, keptAt: kitchenNow() })
  }, [slug, state, restored])

  const go = useCallback(
    (by: number) =>
      setState((before) => ({ ...before, step: Math.min(steps, Math.max(0, before.step + by)) })),
    [steps],
  )
  const change = (act: (timers: readonly CookingTimer[], now: number) => readonly CookingTimer[]) =>
    setState((before) => ({ ...before, timers: act(before.timers, kitchenNow()) }))

  return {
    ...state,
    go,
    begin: () => setState((before) => ({ ...before, step: 0 })),
    start: (timer: Parameters<typeof startTimer>[1]) =>
      change((timers, now) => startTimer(timers, timer, now)),
    toggle: (id: string) => change((timers, now) => toggleTimer(timers, id, now)),
    prolong: (id: string) => change((timers, now) => prolongTimer(timers, id, MINUTE_SECONDS, now)),
    remove: (id: string) => change((timers) => removeTimer(timers, id)),
  }
}
