/** What crests are put together from, by name: apart from the drawings, so that a form need not load them. */
export const CREST_SHAPES = ['shield', 'round', 'hexagon', 'scallop', 'arch', 'lozenge'] as const
export const CREST_PARTITIONS = ['bend', 'chevron', 'wave', 'half', 'rays', 'stripes', 'rise'] as const
export const CREST_EMBLEMS = [
  'sun',
  'leaf',
  'wave',
  'mountain',
  'star',
  'flame',
  'heart',
  'bird',
  'moon',
  'flower',
  'bolt',
  'crown',
] as const
/** Pairs of the brand's colours: the field's, then the partition's. */
export const CREST_COLOURS = ['berry', 'night', 'sunset', 'garden', 'rose', 'peach'] as const

export type CrestShape = (typeof CREST_SHAPES)[number]
export type CrestPartition = (typeof CREST_PARTITIONS)[number]
export type CrestEmblem = (typeof CREST_EMBLEMS)[number]
export type CrestColours = (typeof CREST_COLOURS)[number]

export interface Crest {
  readonly shape: CrestShape
  readonly partition: CrestPartition
  readonly emblem: CrestEmblem
  readonly colours: CrestColours
}
