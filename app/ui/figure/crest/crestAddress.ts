import { CREST_COLOURS, CREST_EMBLEMS, CREST_PARTITIONS, CREST_SHAPES, type Crest } from './crestParts'

const NAME = /^crest\.([a-z]{1,12})-([a-z]{1,12})-([a-z]{1,12})\.([a-z]{1,12})\.svg$/

/** The name of a crest's picture: `crest.<shape>-<partition>-<emblem>.<colours>.svg`. */
export function crestAddress({ shape, partition, emblem, colours }: Crest): string {
  return `crest.${shape}-${partition}-${emblem}.${colours}.svg`
}

/** @returns nothing for what is not the name of a crest */
export function parseCrestAddress(name: string): Crest | undefined {
  const [, ...words] = NAME.exec(name) ?? []
  const shape = CREST_SHAPES.find((id) => id === words[0])
  const partition = CREST_PARTITIONS.find((id) => id === words[1])
  const emblem = CREST_EMBLEMS.find((id) => id === words[2])
  const colours = CREST_COLOURS.find((id) => id === words[3])
  return shape && partition && emblem && colours ? { shape, partition, emblem, colours } : undefined
}
