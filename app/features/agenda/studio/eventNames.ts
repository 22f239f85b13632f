import type { FormValues } from '~/domain/studio/formValues'
import { readCoachName, readVideoName } from '~/features/catalogue/catalogue.public'

/** What events name by its address, by its name; an address that leads nowhere by now stays as it was typed. */
export async function readEventNames(forms: readonly FormValues[]): Promise<ReadonlyMap<string, string>> {
  const said = (field: 'coachSlug' | 'replaySlug') => [
    ...new Set(forms.flatMap(({ [field]: slug }) => (typeof slug === 'string' && slug ? [slug] : []))),
  ]
  const named = (slugs: readonly string[], read: (slug: string) => Promise<string>) =>
    Promise.all(slugs.map(async (slug) => [slug, await read(slug).catch(() => slug)] as const))
  return new Map([
    ...(await named(said('coachSlug'), readCoachName)),
    ...(await named(said('replaySlug'), readVideoName)),
  ])
}
