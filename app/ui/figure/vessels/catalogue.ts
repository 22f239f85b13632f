import { bowl } from './bowl'
import { glass, jar } from './clear'
import { board, mug, pan } from './kitchen'
import { deepPlate, flatPlate } from './plates'
import type { Vessel } from './vessel'

/** Everything that food is served in. */
export const VESSELS: readonly Vessel[] = [bowl, deepPlate, flatPlate, pan, board, glass, mug, jar]
