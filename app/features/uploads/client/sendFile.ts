import { DetailedError, Upload } from 'tus-js-client'
import { UPLOAD_KIND } from '~/domain/sending/upload'

const ENDPOINT = '/api/uploads'
/**
 * A piece: small enough that a slow line sends one within the time that servers and proxies allow for a request, large enough that
 * the answers in between cost nothing.
 */
const PIECE_BYTES = 8 * 1024 * 1024

/** Why it stopped. No status: nothing answered. */
export interface SendFailure {
  status: number | null
  code: string | null
  /** In bytes, where it was too large. */
  limit: number | null
}

export interface SendEvents {
  /** The server knows it, under this address. */
  onUrl(url: string): void
  onProgress(sent: number): void
  onDone(): void
  onFailure(failure: SendFailure): void
}

/** It may have been moved or changed since she chose it, or be known by its name alone: in a cloud, and not on the device. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** The server's own word for it, where it said one. A request without its bytes fails as one without network does. */
async function failureOf(error: Error, file: File): Promise<SendFailure> {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response && !(await isReadable(file))) return { status: null, code: 'uploads/unreadable', limit: null }
  const status = response?.getStatus() || null
  try {
    const { code, limit } = JSON.parse(response?.getBody() ?? '') as Record<string, unknown>
    return {
      status,
      code: typeof code === 'string' ? code : null,
      limit: typeof limit === 'number' ? limit : null,
    }
  } catch {
    return { status, code: null, limit: null }
  }
}

/**
 * Sends a file, or goes on with it where its address is known. The session's cookie comes along, so hours later no token has run
 * out. It is tried once: what follows from a failure is the queue's.
 *
 * @returns stops it; what has arrived stays
 */
export function sendFile(
  file: File,
  { name, url }: { name: string; url: string | null },
  events: SendEvents,
): () => void {
  let stopped = false
  const unlessStopped =
    <Given extends unknown[]>(tell: (...given: Given) => void) =>
    (...given: Given) => {
      if (!stopped) tell(...given)
    }
  const upload: Upload = new Upload(file, {
    // Without it tus begins anew what the server no longer has, and the page would not know.
    endpoint: url === null ? ENDPOINT : null,
    uploadUrl: url,
    metadata: { filename: name, kind: UPLOAD_KIND },
    chunkSize: PIECE_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: unlessStopped(() => {
      if (upload.url) events.onUrl(upload.url)
    }),
    onProgress: unlessStopped((sent) => events.onProgress(sent)),
    onSuccess: unlessStopped(() => events.onDone()),
    onError: (error) =>
      void failureOf(error, file).then(unlessStopped((failure) => events.onFailure(failure))),
  })
  upload.start()
  return () => {
    stopped = true
    void upload.abort()
  }
}
