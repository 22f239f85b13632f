import { notifyError, notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { callContent } from './contentStudio'

/** What uses a piece of content. */
interface User {
  id: string
  name: string
  /** Members see it, or will. */
  shown: boolean
}

const readUsers = async (kind: string, id: string): Promise<User[]> =>
  (await callContent('GET /studio/content/{kind}/{id}/uses', { params: { kind, id } })).items

const namesOf = (users: readonly User[]) =>
  users.map(({ name }) => `«\u00A0${name || 'Sans nom'}\u00A0»`).join(', ')

/** Tells what keeps it from being hidden. @param refusal what the server said */
export async function tellHeld(kind: string, id: string, refusal: unknown): Promise<void> {
  const shown = (await readUsers(kind, id)).filter((one) => one.shown)
  const why = shown.length > 0 ? `Elle sert ici\u00A0: ${namesOf(shown)}.` : failureMessage(refusal)
  notifyError('Elle reste publiée', why)
}

/** Tells what could not be published without it, now that it is hidden. */
export async function tellMissed(kind: string, id: string): Promise<void> {
  const drafts = (await readUsers(kind, id)).filter((one) => !one.shown)
  if (drafts.length === 0) return
  const said =
    drafts.length === 1
      ? 'Ce brouillon s’en sert, et ne pourra pas paraître sans elle'
      : 'Ces brouillons s’en servent, et ne pourront pas paraître sans elle'
  notifySuccess(`${said}\u00A0: ${namesOf(drafts)}.`)
}
