/** What a plate is composed of, by names. */
export interface Plate {
  readonly vessel: string
  readonly tint: string
  /** At most seven are drawn. */
  readonly foods: readonly string[]
}

export const MAX_FOODS = 7
