import type { FormValues } from '~/domain/studio/formValues'
import { MOST_NAMED } from '~/features/content/content.public'
import { batches } from '~/lib/batches'
import { isUuid } from '~/lib/isUuid'
import { callReferences } from './references.queries'

/** What a form refers to: ids of a type. What is no id in a draft counts as none. */
export type ReferredTo = Readonly<Record<string, readonly unknown[]>>

const UNNAMED = 'Sans nom'

/**
 * Reads the names of what forms refer to, where two of them are compared; what is gone for good has none.
 *
 * @param referredTo what one form refers to, by type
 */
export const readReferenceNames =
  (referredTo: (form: FormValues) => ReferredTo) =>
  async (forms: readonly FormValues[]): Promise<ReadonlyMap<string, string>> => {
    const wanted = new Map<string, Set<string>>()
    for (const form of forms)
      for (const [kind, ids] of Object.entries(referredTo(form))) {
        const known = wanted.get(kind) ?? new Set()
        for (const id of ids) if (typeof id === 'string' && isUuid(id)) known.add(id)
        wanted.set(kind, known)
      }
    const answers = await Promise.all(
      [...wanted].flatMap(([kind, ids]) =>
        [...batches([...ids], MOST_NAMED)].map((some) =>
          callReferences('GET /studio/references/{kind}', {
            params: { kind },
            query: { ids: some.join(',') },
          }),
        ),
      ),
    )
    return new Map(answers.flatMap(({ items }) => items).map(({ id, name }) => [id, name || UNNAMED]))
  }
