/**
 * How something stands that a membership needs before it goes live. `unknown`: nobody could say just now. `byHand`: no
 * provider tells it, so a person must look. `note`: worth knowing, and nothing to be set.
 */
export type Standing = 'set' | 'missing' | 'unknown' | 'byHand' | 'note'

export interface Finding<Check extends string = string> {
  check: Check
  standing: Standing
  /** Which one, where a check is made of several: a product, an environment, a question. */
  of?: string
  /** What was found, as it is named in code or at the provider: events, an amount, a code. */
  found?: string
}

/**
 * What a provider said to one question. `silent`: nothing, or "not now"; `key`: the key itself is refused; `permission`:
 * the key may not ask this; `refused`: any other no.
 */
export interface AskFailure {
  failure: 'silent' | 'key' | 'permission' | 'refused'
  /** The provider's own word for it: a status, a permission. */
  detail: string | null
}

export type Asked<T> = { answer: T } | AskFailure

export const isAnswered = <T>(asked: Asked<T>): asked is { answer: T } => 'answer' in asked

/** Whether all is set, as far as it could be asked. */
export const isReady = (findings: readonly Finding[]): boolean =>
  findings.every(({ standing }) => standing !== 'missing' && standing !== 'unknown')
