/** One painted path. Line ends and joins are always round. */
export interface Shape {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  /** Stroke width in stage units. */
  readonly width?: number
}

/** The stage every figure is drawn in (an SVG viewBox "0 0 360 300"); `floor` is the stage y of world y = 0. */
export const STAGE = { width: 360, height: 300, floor: 268 } as const

const AUBERGINE = [42, 15, 32] as const

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
}

function blended(hex: string, target: readonly number[], amount: number): string {
  const mixed = channels(hex).map((value, i) => Math.round(value + ((target[i] ?? value) - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Towards aubergine rather than black: shade stays warm. */
export function darker(hex: string, amount: number): string {
  return blended(hex, AUBERGINE, amount)
}

export function lighter(hex: string, amount: number): string {
  return blended(hex, [255, 251, 249], amount)
}
