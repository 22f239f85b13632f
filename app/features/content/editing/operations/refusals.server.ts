import type { ErrorCode } from '~/messages/errors.fr'
import type { EditedKind } from '../editedKind.server'

/** What an operation for every type may refuse: one that there is not, one that is used, an address that is taken, what members cannot be shown. */
export function refusalsOf(kinds: readonly EditedKind[]) {
  const absent: readonly ErrorCode[] = [
    'content/unknown-kind',
    ...kinds.map(({ name }): ErrorCode => `${name}/not-found`),
  ]
  const used: readonly ErrorCode[] = ['content/in-use', ...kinds.map(({ inUse }) => inUse)]
  const taken: readonly ErrorCode[] = kinds.map(({ name }): ErrorCode => `${name}/duplicate-slug`)
  /** Why members cannot be shown what they are to see. */
  const refused: readonly ErrorCode[] = [
    'content/incomplete',
    'content/needs-unpublished',
    'content/needs-trashed',
    ...kinds.flatMap(({ refusals }) => refusals),
  ]
  return { absent, used, taken, refused }
}
