import { useQuery } from '@tanstack/react-query'
import type { FormValues } from '~/domain/studio/formValues'
import type { AnyValues, ContentType } from '../content/contentStudio'

/** A rich text, by what it says. */
const textIn = (value: object): string | undefined => {
  if (!('type' in value) || !('content' in value) || !Array.isArray(value.content)) return undefined
  return value.content
    .map((node: unknown) =>
      typeof node === 'object' && node !== null
        ? 'text' in node && typeof node.text === 'string'
          ? node.text
          : (textIn(node) ?? '')
        : '',
    )
    .join(value.type === 'doc' ? '\n' : '')
}

function tell(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Rien'
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'Rien' : value.map(tell).join('\n')
  return textIn(value) ?? Object.values(value).map(tell).join(', ')
}

/** Tells what a field says, as a reader compares it with what it said before. @param forms all that is compared */
export function useTellValue<Values extends AnyValues>(
  { kind, told, readNames }: Pick<ContentType<Values>, 'kind' | 'told' | 'readNames'>,
  forms: readonly FormValues[],
): (field: string, value: unknown) => string {
  const { data: names, isPending } = useQuery({
    queryKey: ['studio', kind, 'names', forms],
    queryFn: () => readNames?.(forms) ?? new Map<string, string>(),
    enabled: readNames !== undefined,
  })
  const nameOf = (id: string) => names?.get(id) ?? (isPending ? '…' : 'Fiche supprimée')
  return (field, value) => told?.(field, value, nameOf) ?? tell(value)
}

/** What a field is called. */
export const fieldLabel = <Values extends AnyValues>(
  { labels }: Pick<ContentType<Values>, 'labels'>,
  field: string,
): string => (field === 'slug' ? 'Adresse' : ((labels as Record<string, string>)[field] ?? field))
