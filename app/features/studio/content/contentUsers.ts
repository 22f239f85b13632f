import { minuteLabel } from '~/domain/dateLabels'
import { notifyError, notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { roomTitleOf } from '../screens/rooms'
import { callContent } from './contentStudio'

/** What uses a piece of content. */
interface User {
  kind: string
  id: string
  name: string
  /** From when on members are led there; `null` where only a draft leads there. */
  from: Date | null
  trashed: boolean
}

const readUsers = async (kind: string, id: string): Promise<User[]> =>
  (await callContent('GET /studio/content/{kind}/{id}/uses', { params: { kind, id } })).items

/** How it is used, where that is not seen by members now. */
function standing({ from, trashed }: User, now: Date): string | null {
  if (trashed) return 'dans la corbeille'
  if (from === null) return 'brouillon'
  return from > now ? `à partir du ${minuteLabel(from)}` : null
}

/** Each by its name, with the room of the studio where it is, and how it is used: « Atelier » (Agenda, brouillon). */
export const usersText = (users: readonly User[], now: Date): string =>
  users
    .map((user) => {
      const where = [roomTitleOf(user.kind), standing(user, now)].filter((word) => word !== null)
      const name = `«\u00A0${user.name || 'Sans nom'}\u00A0»`
      return where.length > 0 ? `${name} (${where.join(', ')})` : name
    })
    .join(', ')

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
