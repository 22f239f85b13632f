import type { IncomingMessage } from 'node:http'

/** Uploads in parts that a store has begun: fauxqs does not list them, and nobody sees them otherwise. */
export function noteParts(bucket: string) {
  /** The name in the bucket, by the upload's id. */
  const unfinished = new Map<string, string>()
  const begunAt = new Map<string, Date>()
  const read = (request: IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
    return { name: decodeURIComponent(pathname.slice(bucket.length + 2)), searchParams }
  }
  return {
    unfinished,
    /** Takes note of what the store's answer has begun or ended. */
    note(request: IncomingMessage, given: IncomingMessage): void {
      if (given.statusCode === undefined || given.statusCode >= 300) return
      const { name, searchParams } = read(request)
      const id = searchParams.get('uploadId')
      if (id !== null && request.method !== 'PUT') unfinished.delete(id)
      if (request.method !== 'POST' || !searchParams.has('uploads')) return
      given.on('data', (chunk: Buffer) => {
        const begun = /<UploadId>([^<]+)</.exec(chunk.toString())?.[1]
        if (begun === undefined) return
        unfinished.set(begun, name)
        begunAt.set(begun, new Date())
      })
    },
    /** @returns the answer to who asks for them, as S3 gives it; `null` to other questions */
    list(request: IncomingMessage): string | null {
      const { name, searchParams } = read(request)
      if (request.method !== 'GET' || name !== '' || !searchParams.has('uploads')) return null
      const prefix = searchParams.get('prefix') ?? ''
      const uploads = [...unfinished]
        .filter(([, key]) => key.startsWith(prefix))
        .map(
          ([id, key]) =>
            `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.get(id)?.toISOString()}</Initiated></Upload>`,
        )
      return `<?xml version="1.0" encoding="UTF-8"?>\n<ListMultipartUploadsResult><Bucket>${bucket}</Bucket><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
    },
  }
}
