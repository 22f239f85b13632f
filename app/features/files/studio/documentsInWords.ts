import * as v from 'valibot'
import type { OfferedDocument } from '~/domain/sending/documents'
import type { FormValues } from '~/domain/studio/formValues'
import { isUuid } from '~/lib/isUuid'
import { readFileName } from '../files.queries'

const DraftedSchema = v.array(v.object({ file: v.string(), label: v.string() }))

/** What a draft says of its documents; what makes no sense, which the form never writes, is none. */
export function readDocuments(documents: unknown): OfferedDocument[] {
  const read = v.safeParse(DraftedSchema, documents)
  return read.success ? read.output : []
}

/** Documents line by line, to be compared with others. @param nameOf a file */
export const documentsInWords = (documents: unknown, nameOf: (file: string) => string): string =>
  readDocuments(documents)
    .map(({ file, label }) => `${label || 'Sans intitulé'} (${nameOf(file)})`)
    .join('\n') || 'Rien'

/** The names of the files of several forms. */
export async function readDocumentNames(forms: readonly FormValues[]): Promise<ReadonlyMap<string, string>> {
  const files = forms.flatMap(({ documents }) => readDocuments(documents).map(({ file }) => file))
  const ids = [...new Set(files)].filter(isUuid)
  return new Map(
    await Promise.all(ids.map(async (id) => [id, (await readFileName(id)) ?? 'fichier supprimé'] as const)),
  )
}
