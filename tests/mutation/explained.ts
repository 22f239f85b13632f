import { MEMBERSHIP } from './explanations/membership'
import { OTHER_ROOMS } from './explanations/otherRooms'
import { RECIPES } from './explanations/recipes'
import type { Explanation } from './verdict'

/**
 * The mutants that no test can notice, each with its reason. A run fails for one that is gone, or noticed: so what is
 * explained here is true of the code as it stands.
 */
export const EXPLAINED: readonly Explanation[] = [...MEMBERSHIP, ...RECIPES, ...OTHER_ROOMS]
