import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a PDF says, page by page, read back as a reader's program does; all of its spaces alike. */
export async function pdfText(bytes: Uint8Array): Promise<{ pages: string[]; text: string }> {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  const plain = pages.map((page) => page.replaceAll(/\s+/g, ' '))
  return { pages: plain, text: plain.join(' ') }
}

/** What a PDF says of itself. */
export async function pdfInfo(
  bytes: Uint8Array,
): Promise<{ title: string; language: string | null; tagged: boolean }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await getMeta(pdf)
  const marks = await pdf.getMarkInfo()
  return {
    title: String(info.Title ?? ''),
    language: typeof info.Language === 'string' ? info.Language : null,
    tagged: marks?.Marked === true,
  }
}
