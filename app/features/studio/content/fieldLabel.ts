import type { AnyValues, ContentType } from './contentStudio'

/** What a field is called. */
export const fieldLabel = <Values extends AnyValues>(
  { labels }: Pick<ContentType<Values>, 'labels'>,
  field: string,
): string => (field === 'slug' ? 'Adresse' : ((labels as Record<string, string>)[field] ?? field))
