import { minuteLabel } from '~/domain/dateLabels'
import { notifyError, notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { roomTitleOf } from '../screens/rooms'
import { callContent } from './contentStudio'

/** A piece of content that another one uses, or is used by. */
export interface Piece {
  kind: string
  id: string
  name: string
  /** From when on members are led from there; `null` where only a draft leads. Left out where nothing is led from. */
  from?: Date | null
  trashed?: boolean
}

const readUsers = async (kind: string, id: string) =>
  (await callContent('GET /studio/content/{kind}/{id}/uses', { params: { kind, id } })).items

/** How it is used, where that is not seen by members now. */
function standing({ from, trashed }: Piece, now: Date): string | null {
  if (trashed) return 'dans la corbeille'
  if (from === null) return 'brouillon'
  return from && from > now ? `à partir du ${minuteLabel(from)}` : null
}

export const pieceName = ({ name }: Pick<Piece, 'name'>): string => `«\u00A0${name || 'Sans nom'}\u00A0»`

/** The room of the studio where it is, and how it is used: « (Agenda, brouillon) », with the space before. */
export function piecePlace(piece: Piece, now: Date): string {
  const where = [roomTitleOf(piece.kind), standing(piece, now)].filter((word) => word !== null)
  return where.length > 0 ? ` (${where.join(', ')})` : ''
}

/** Each by its name, and where it is: « Atelier » (Agenda, brouillon). */
export const usersText = (users: readonly Piece[], now: Date): string =>
  users.map((user) => `${pieceName(user)}${piecePlace(user, now)}`).join(', ')

/** Tells what keeps it from being hidden. @param refusal what the server said */
export async function tellHeld(kind: string, id: string, refusal: unknown): Promise<void> {
  const holding = (await readUsers(kind, id)).filter(({ from }) => from !== null)
  const why =
    holding.length > 0 ? `Elle sert ici\u00A0: ${usersText(holding, new Date())}.` : failureMessage(refusal)
  notifyError('Elle reste publiée', why)
}

/** Tells what could not be published without it, now that it is hidden. */
export async function tellMissed(kind: string, id: string): Promise<void> {
  const drafts = (await readUsers(kind, id)).filter(({ from, trashed }) => from === null && !trashed)
  if (drafts.length === 0) return
  const said =
    drafts.length === 1
      ? 'Ce brouillon s’en sert, et ne pourra pas paraître sans elle'
      : 'Ces brouillons s’en servent, et ne pourront pas paraître sans elle'
  notifySuccess(`${said}\u00A0: ${usersText(drafts, new Date())}.`)
}
