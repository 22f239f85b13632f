import type { FeatureGraph } from '~/features/graph'
import type { Files } from '../throwAwayHouse'

/** One file added to a valid project, with the files it may need. */
export interface Case {
  readonly file: string
  readonly code: string
  readonly beside?: Files
  readonly graph?: FeatureGraph
  /** Where the breach is reported, if not at the file itself. */
  readonly at?: string
}

/** Code that a rule must report, and similar code that is right. */
interface RuleCases {
  readonly breaks: readonly Case[]
  readonly keeps: readonly Case[]
}

export type Cases = Readonly<Record<string, RuleCases>>

/** The same imports, tried in one place. */
export const inFile = (file: string, ...imports: string[]): Case[] => imports.map((code) => ({ file, code }))
