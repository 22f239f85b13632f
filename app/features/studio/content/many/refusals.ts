import type { ActResult, ItemAction } from '~/features/content/content.public'
import { errorMessage } from '~/messages/errors.fr'

/** What is done to many at once. */
export type ManyAction = ItemAction | 'change'

/** One that was refused, and what that is about. */
export interface RefusedOne extends Omit<ActResult, 'code'> {
  name: string
  code: string
}

/** Those that were refused for one reason. */
export interface RefusedGroup {
  reason: string
  items: readonly RefusedOne[]
}

/** What was not done. */
export interface Refusals {
  action: ManyAction
  items: readonly RefusedOne[]
}

/** What the server refused of what was asked. @param named those that were asked for */
export const refusalsOf = (
  action: ManyAction,
  results: readonly ActResult[],
  named: readonly { id: string; name: string }[],
): Refusals => {
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return {
    action,
    items: results.flatMap(({ code, ...result }) =>
      code === null ? [] : [{ ...result, code, name: names.get(result.id) || 'Sans nom' }],
    ),
  }
}

const NOT_DONE: Readonly<Record<ManyAction, readonly [one: string, many: string]>> = {
  publish: ['n’a pas été publiée', 'n’ont pas été publiées'],
  unpublish: ['n’a pas été retirée', 'n’ont pas été retirées'],
  trash: ['n’a pas été supprimée', 'n’ont pas été supprimées'],
  restore: ['n’a pas été remise en place', 'n’ont pas été remises en place'],
  change: ['n’a pas été modifiée', 'n’ont pas été modifiées'],
}

/** « 3 fiches n’ont pas été publiées » */
export function refusedTitle({ action, items }: Refusals): string {
  const [one, many] = NOT_DONE[action]
  return items.length === 1 ? `Une fiche ${one}` : `${items.length}\u00A0fiches ${many}`
}

/** Refusals whose pieces are told one by one; all others are a sentence of their own. */
const REASONS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'content/incomplete': ['Il lui manque quelque chose', 'Il leur manque quelque chose'],
  'content/needs-unpublished': [
    'Elle s’appuie sur ce que les membres ne voient pas',
    'Elles s’appuient sur ce que les membres ne voient pas',
  ],
  'content/needs-trashed': [
    'Elle nomme ce qui est dans la corbeille',
    'Elles nomment ce qui est dans la corbeille',
  ],
  'content/in-use': ['Elle sert ailleurs', 'Elles servent ailleurs'],
}

/** Of its own kind it is what was asked for that is not there; of another, what it names. */
export const isGone = ({ code, needs }: Pick<RefusedOne, 'code' | 'needs'>): boolean =>
  code.endsWith('/not-found') && needs === undefined

/** Under which of the reasons above it is told. */
function reasonOf(one: RefusedOne): string {
  if (one.code.endsWith('/in-use')) return 'content/in-use'
  return one.code.endsWith('/not-found') && !isGone(one) ? 'content/needs-unpublished' : one.code
}

function reasonText(reason: string, count: number): string {
  const words = REASONS[reason]
  return words ? `${words[count === 1 ? 0 : 1]}.` : errorMessage(reason)
}

/** The same, by reason, in the order in which the reasons came. */
export function groupRefused(items: readonly RefusedOne[]): RefusedGroup[] {
  const reasons = [...new Set(items.map(reasonOf))]
  return reasons.map((reason) => {
    const some = items.filter((one) => reasonOf(one) === reason)
    return { reason: reasonText(reason, some.length), items: some }
  })
}
