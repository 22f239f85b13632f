import { diffArrays } from 'diff'
import type { ToldPiece } from '~/lib/richText/tellRichText'

/** A word, what stands between two, or a sign. */
const TOKEN = /\s+|[\p{L}\p{M}\p{N}_]+(?:[’'-][\p{L}\p{M}\p{N}_]+)*|[^\s\p{L}\p{M}\p{N}_]/gu

const isSameLook = (one: ToldPiece, other: ToldPiece) => one.looks.join() === other.looks.join()
const isSame = (one: ToldPiece, other: ToldPiece) => one.text === other.text && isSameLook(one, other)

/** What looks alike is one piece: where an editor has cut it says nothing. */
function joined(pieces: readonly ToldPiece[]): ToldPiece[] {
  const runs: ToldPiece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && isSameLook(last, piece)) runs[runs.length - 1] = { ...last, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}

const tokensOf = (pieces: readonly ToldPiece[]): ToldPiece[] =>
  joined(pieces).flatMap(({ text, looks }) =>
    (text.match(TOKEN) ?? []).map((token) => ({ text: token, looks })),
  )

/** A part of two tellings of a field: in both, or in one of them alone. */
export interface ToldPart {
  in: 'both' | 'before' | 'after'
  pieces: ToldPiece[]
}

/**
 * What two tellings of a field have in common and what not, word by word, in the order in which they are read. Words that look
 * otherwise are others.
 *
 * @returns what is told alike though it is not the same, as two that have nothing in common
 */
export function compareTold(before: readonly ToldPiece[], after: readonly ToldPiece[]): ToldPart[] {
  const parts = diffArrays(tokensOf(before), tokensOf(after), { comparator: isSame }).map(
    ({ value, added, removed }): ToldPart => ({
      in: added ? 'after' : removed ? 'before' : 'both',
      pieces: joined(value),
    }),
  )
  if (parts.some((part) => part.in !== 'both')) return parts
  return [
    { in: 'before', pieces: joined(before) },
    { in: 'after', pieces: joined(after) },
  ]
}
