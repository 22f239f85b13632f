import * as v from 'valibot'
import type { CookingTimer } from '~/domain/recipes/cooking/timers'

/** Where she is in a recipe, kept for the sitting: a reload in the middle of a sauce loses nothing. */
export interface CookingState {
  step: number
  timers: readonly CookingTimer[]
  /** When it was kept, by the kitchen's clock. */
  keptAt?: number | undefined
}

const StateSchema = v.object({
  step: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  timers: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        label: v.string(),
        text: v.string(),
        endsAt: v.nullable(v.number()),
        leftMs: v.number(),
      }),
    ),
    v.maxLength(50),
  ),
  keptAt: v.optional(v.number()),
})

const keyOf = (slug: string) => `elan:cuisine:${slug}`

/** @returns `null` where nothing is kept, or nothing that makes sense for a recipe of so many steps */
export function readCooking(slug: string, steps: number): CookingState | null {
  try {
    const state = v.safeParse(StateSchema, JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null'))
    return state.success && state.output.step <= steps ? state.output : null
  } catch {
    // A browser that keeps nothing, or what another program wrote there.
    return null
  }
}

export function keepCooking(slug: string, state: CookingState): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(state))
  } catch {
    // Without storage she begins again after a reload.
  }
}
