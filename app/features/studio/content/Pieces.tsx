import { Link } from '@tanstack/react-router'
import { Fragment, use } from 'react'
import { editorOf } from '../screens/rooms'
import { RoomsContext } from '../screens/roomsContext'
import { pieceName, piecePlace, type Piece } from './contentUsers'

export interface PiecesProps {
  /** The first of them. */
  items: readonly Piece[]
  /** How many there are. */
  count: number
}

/** Pieces of content in a sentence, each with where it is and the way to its form, and how many more there are. */
export function Pieces({ items, count }: PiecesProps) {
  const rooms = use(RoomsContext)
  const now = new Date()
  const others = count - items.length
  return (
    <>
      {items.map((piece, at) => {
        // No form opens for what lies in the trash.
        const editor = piece.trashed ? undefined : editorOf(rooms, piece.kind, piece.id)
        return (
          <Fragment key={`${piece.kind} ${piece.id}`}>
            {at > 0 && ', '}
            {editor ? <Link {...editor}>{pieceName(piece)}</Link> : pieceName(piece)}
            {piecePlace(piece, now)}
          </Fragment>
        )
      })}
      {others > 0 && ` et ${others} ${others === 1 ? 'autre fiche' : 'autres fiches'}`}
    </>
  )
}
