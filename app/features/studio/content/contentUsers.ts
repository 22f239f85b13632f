import { callContent } from './contentStudio'

/** What uses a piece of content. */
export interface User {
  id: string
  name: string
  /** Members see it, or will. */
  shown: boolean
}

export const readUsers = async (kind: string, id: string): Promise<User[]> =>
  (await callContent('GET /studio/content/{kind}/{id}/uses', { params: { kind, id } })).items

const namesOf = (users: readonly User[]) =>
  users.map(({ name }) => `«\u00A0${name || 'Sans nom'}\u00A0»`).join(', ')

/** What keeps it from being hidden; `null` for nothing. */
export function heldByText(users: readonly User[]): string | null {
  const shown = users.filter((one) => one.shown)
  return shown.length > 0 ? `Elle sert ici\u00A0: ${namesOf(shown)}.` : null
}

/** What could not be published without it; `null` for nothing. */
export function missedByText(users: readonly User[]): string | null {
  const drafts = users.filter((one) => !one.shown)
  if (drafts.length === 0) return null
  const said =
    drafts.length === 1
      ? 'Ce brouillon s’en sert, et ne pourra pas paraître sans elle'
      : 'Ces brouillons s’en servent, et ne pourront pas paraître sans elle'
  return `${said}\u00A0: ${namesOf(drafts)}.`
}
