import * as v from 'valibot'
import type { FormValues } from '~/domain/studio/formValues'
import { MOST_NAMED } from '~/features/content/content.public'
import { SlugSchema } from '~/http/slugSchema'
import { batches } from '~/lib/batches'
import { isUuid } from '~/lib/isUuid'
import { callReferences, type HeldBy } from './references.queries'

/** What a form refers to, by type: ids, or addresses. What is none of these in a draft counts as nothing. */
export type ReferredTo = Readonly<Record<string, readonly unknown[]>>

const IS_HELD: Readonly<Record<HeldBy, (value: string) => boolean>> = {
  id: isUuid,
  slug: (value) => v.is(SlugSchema, value),
}
const UNNAMED = 'Sans nom'

/**
 * Reads the names of what forms refer to, where two of them are compared, whether members see it or not; what is gone for good
 * has none.
 *
 * @param referredTo what one form refers to, by type
 * @param by what it holds of that, and what the names are found by
 */
export const readReferenceNames =
  (referredTo: (form: FormValues) => ReferredTo, by: HeldBy = 'id') =>
  async (forms: readonly FormValues[]): Promise<ReadonlyMap<string, string>> => {
    const wanted = new Map<string, Set<string>>()
    for (const form of forms)
      for (const [kind, ids] of Object.entries(referredTo(form))) {
        const known = wanted.get(kind) ?? new Set()
        for (const id of ids) if (typeof id === 'string' && IS_HELD[by](id)) known.add(id)
        wanted.set(kind, known)
      }
    const answers = await Promise.all(
      [...wanted].flatMap(([kind, ids]) =>
        [...batches([...ids], MOST_NAMED)].map((some) =>
          callReferences('GET /studio/references/{kind}', {
            params: { kind },
            query: { [by === 'id' ? 'ids' : 'slugs']: some.join(',') },
          }),
        ),
      ),
    )
    return new Map(
      answers
        .flatMap(({ items }) => items)
        .flatMap((item) => (item[by] === null ? [] : [[item[by], item.name || UNNAMED] as const])),
    )
  }
