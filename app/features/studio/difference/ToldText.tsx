import { Fragment, type ReactNode } from 'react'
import type { ToldPiece } from '~/lib/richText/tellRichText'
import type { ToldPart } from './compareTold'
import classes from './Difference.module.css'

function look({ text, looks }: ToldPiece): ReactNode {
  return looks.reduceRight<ReactNode>((inner, one) => {
    if (one === 'bold') return <strong>{inner}</strong>
    if (one === 'italic') return <em>{inner}</em>
    return <span className={one === 'link' ? classes.link : classes.form}>{inner}</span>
  }, text)
}

const renderPieces = (pieces: readonly ToldPiece[]) =>
  pieces.map((piece, at) => <Fragment key={at}>{look(piece)}</Fragment>)

/** A line that ends is seen where it ends by that alone. */
const withEnds = (pieces: readonly ToldPiece[]) =>
  pieces.every(({ text }) => text.trim() === '')
    ? pieces.map((piece) => ({ ...piece, text: piece.text.replaceAll('\n', '¶\n') }))
    : pieces

/** What was taken away and what came, among what stayed. */
export function ToldDifference({ parts }: { parts: readonly ToldPart[] }) {
  return parts.map((part, at) => {
    // Its place is all that tells a part of a comparison from another.
    const key = `${at}`
    if (part.in === 'both') return <span key={key}>{renderPieces(part.pieces)}</span>
    const pieces = renderPieces(withEnds(part.pieces))
    return part.in === 'after' ? <ins key={key}>{pieces}</ins> : <del key={key}>{pieces}</del>
  })
}

/** One of two that are compared, with what the other one does not have. */
export function ToldSide({ parts, side }: { parts: readonly ToldPart[]; side: 'before' | 'after' }) {
  return parts
    .filter((part) => part.in === 'both' || part.in === side)
    .map((part, at) => {
      const key = `${at}`
      if (part.in === 'both') return <span key={key}>{renderPieces(part.pieces)}</span>
      return <mark key={key}>{renderPieces(withEnds(part.pieces))}</mark>
    })
}
