/** A table that is read and written piece by piece: however many rows, only a few are in memory. */
export interface CsvFile {
  name: string
  pieces: AsyncIterable<string>
}

/** The table as a file to download. Where a piece cannot be read the download breaks off, and the browser says so. */
export function csvResponse({ name, pieces }: CsvFile): Response {
  const rest = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await rest.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await rest.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
