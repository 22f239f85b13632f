import { inBrief } from '../../extent'

/** Where she trains: a phone, the same one turned, a tablet, and a desk. */
export const PHONE = { width: 375, height: 667 } as const
export const TURNED = { width: 667, height: 375 } as const
export const TABLET = { width: 768, height: 1024 } as const
export const DESK = { width: 1280, height: 800 } as const

export type StageSize = { readonly width: number; readonly height: number }

export const sizeName = ({ width, height }: StageSize) => `${width} × ${height}`

/** All of them where all tests run, else the one that stands for the others. */
export const stageSizes = (first: StageSize): readonly StageSize[] =>
  inBrief([first, ...[PHONE, TURNED, DESK].filter((size) => size !== first)])
