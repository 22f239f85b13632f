/** What was done to something, so that it can be undone. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** What made the present; the same again goes on with it. */
  step: string | null
}

const MOST_STEPS = 200

export const historyOf = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  step: null,
})

/**
 * Does something. What could be done again is gone then.
 *
 * @param step one drag or one word typed is one step, however many changes it makes: those with the same name, one after the
 *   other, are undone together; `null` stands alone
 */
export function record<State>(history: History<State>, state: State, step: string | null): History<State> {
  if (state === history.present) return history
  const goesOn = step !== null && step === history.step
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present: state, future: [], step }
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  if (past.length === 0) return history
  const last = past.at(-1) as State
  return { past: past.slice(0, -1), present: last, future: [present, ...future], step: null }
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  if (future.length === 0) return history
  const [next, ...later] = future as readonly [State, ...State[]]
  return { past: [...past, present], present: next, future: later, step: null }
}
