import { useCallback, useEffect, useState } from 'react'
import {
  prolongTimer,
  removeTimer,
  startTimer,
  toggleTimer,
  type CookingTimer,
} from '~/domain/recipes/timers'
import { keepCooking, readCooking, type CookingState } from './cookingState'

const MINUTE_SECONDS = 60

/** Where she is, and the timers that run meanwhile. The step after the last one is the end. */
export function useCooking(slug: string, steps: number) {
  const [state, setState] = useState<CookingState>({ step: 0, timers: [] })
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const kept = readCooking(slug, steps)
    if (kept) setState(kept)
    setRestored(true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (restored) keepCooking(slug, state)
  }, [slug, state, restored])

  const go = useCallback(
    (by: number) =>
      setState((before) => ({ ...before, step: Math.min(steps, Math.max(0, before.step + by)) })),
    [steps],
  )
  const change = (act: (timers: readonly CookingTimer[], now: number) => readonly CookingTimer[]) =>
    setState((before) => ({ ...before, timers: act(before.timers, Date.now()) }))

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
