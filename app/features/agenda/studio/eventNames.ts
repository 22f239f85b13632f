import type { FormValues } from '~/domain/studio/formValues'
import { readReferenceNames } from '~/features/studio/studio.public'

/** The fields by which an event names something, and of which type that is. */
const NAMING = { coachSlug: 'coaches', replaySlug: 'videos' } as const
type Naming = keyof typeof NAMING

export const namesAnother = (field: string): field is Naming => field in NAMING

/** A coach and a film may have the same address. */
export const eventNameKey = (field: Naming, slug: string) => `${field} ${slug}`

/** What events name by its address, by its name, whether members see it or not; an address that leads nowhere by now stays as it was typed. */
export async function readEventNames(forms: readonly FormValues[]): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    Object.entries(NAMING).map(async ([name, kind]) => {
      const field = name as Naming
      const names = await readReferenceNames((form) => ({ [kind]: [form[field]] }), 'slug')(forms)
      const slugs = forms.flatMap(({ [field]: slug }) => (typeof slug === 'string' && slug ? [slug] : []))
      return slugs.map((slug) => [eventNameKey(field, slug), names.get(slug) ?? slug] as const)
    }),
  )
  return new Map(named.flat())
}
