import { useQuery } from '@tanstack/react-query'
import type { FormValues } from '~/domain/studio/formValues'
import { isEmptyText, type RichText } from '~/lib/richText/richText'
import { plainWords, tellRichText, type ToldPiece } from '~/lib/richText/tellRichText'
import type { AnyValues, ContentType } from '../content/contentStudio'

/** What of a type tells its values. */
export type ToldType<Values extends AnyValues> = Pick<
  ContentType<Values>,
  'kind' | 'labels' | 'told' | 'renderTold' | 'readNames'
>

const NOTHING = 'Rien'

const isRichText = (value: object): value is RichText =>
  'type' in value && value.type === 'doc' && 'content' in value && Array.isArray(value.content)

/** Parts of one thing, between which something stands. */
const joinedBy = (between: string, parts: readonly ToldPiece[][]): ToldPiece[] =>
  parts.flatMap((part, at) => (at === 0 ? part : [...plainWords(between), ...part]))

function tell(value: unknown): ToldPiece[] {
  if (value === null || value === undefined || value === '') return plainWords(NOTHING)
  if (typeof value === 'boolean') return plainWords(value ? 'Oui' : 'Non')
  if (typeof value === 'string' || typeof value === 'number') return plainWords(String(value))
  if (Array.isArray(value)) return value.length === 0 ? plainWords(NOTHING) : joinedBy('\n', value.map(tell))
  if (!isRichText(value)) return joinedBy(', ', Object.values(value).map(tell))
  return isEmptyText(value) ? plainWords(NOTHING) : tellRichText(value)
}

/** Tells what a field says, as a reader compares it with what it said before. @param forms all that is compared */
export function useTellValue<Values extends AnyValues>(
  { kind, told, readNames }: ToldType<Values>,
  forms: readonly FormValues[],
): (field: string, value: unknown) => ToldPiece[] {
  const { data: names, isPending } = useQuery({
    queryKey: ['studio', kind, 'names', forms],
    queryFn: () => readNames?.(forms) ?? new Map<string, string>(),
    enabled: readNames !== undefined,
  })
  const nameOf = (id: string) => names?.get(id) ?? (isPending ? '…' : 'Fiche supprimée')
  return (field, value) => {
    const words = told?.(field, value, nameOf)
    return words === undefined ? tell(value) : plainWords(words)
  }
}
