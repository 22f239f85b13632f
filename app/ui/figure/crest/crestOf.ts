import { pick, randomOf } from '../random'
import {
  CREST_COLOURS,
  CREST_EMBLEMS,
  CREST_PARTITIONS,
  CREST_SHAPES,
  type Crest,
  type CrestColours,
  type CrestEmblem,
} from './crestParts'

/** The part that a word stands for: another one for each kind of part, so that they vary apart from each other. */
function fated<T>(parts: readonly [T, ...T[]], kind: string, word: string): T {
  return pick(parts, randomOf(`${kind} ${word}`)) ?? parts[0]
}

/**
 * The crest of a team: its name decides, for ever. Capitals and spaces around the name do not count.
 *
 * @param colours left out, the name decides these too
 * @param emblem the one that the team chose
 */
export function crestOf(name: string, colours?: CrestColours, emblem?: CrestEmblem): Crest {
  const word = name.normalize('NFC').trim().toLocaleLowerCase('fr')
  return {
    shape: fated(CREST_SHAPES, 'shape', word),
    partition: fated(CREST_PARTITIONS, 'partition', word),
    emblem: emblem ?? fated(CREST_EMBLEMS, 'emblem', word),
    colours: colours ?? fated(CREST_COLOURS, 'colours', word),
  }
}
