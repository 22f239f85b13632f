import type { Conditions } from './article'
import { CONDITIONS_2026_11_01 } from './v20261101/conditions'
import { CONDITIONS_2026_11_27 } from './v20261127/conditions'

/** Every version that an order may have been made on, the one in force first. None is ever taken away. */
export const CONDITIONS_VERSIONS: readonly [Conditions, ...Conditions[]] = [
  CONDITIONS_2026_11_27,
  CONDITIONS_2026_11_01,
]

/** @returns `undefined` for a day on which none came into force */
export const findConditions = (version: string): Conditions | undefined =>
  CONDITIONS_VERSIONS.find((conditions) => conditions.version === version)
