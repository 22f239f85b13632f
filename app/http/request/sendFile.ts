import type { ErrorCode } from '~/messages/errors.fr'
import { reviveDates } from './reviveDates'
import { readAnswer, serverFailure } from './serverFailure'

const TIMEOUT_MS = 5 * 60_000
const NOT_SENT: { code: ErrorCode } = { code: 'uploads/not-sent' }

/**
 * Sends a file to an operation that takes one (multipart/form-data). Not by the request client: only this way does a browser say how far it
 * is, and a file on a slow line takes longer than thirty seconds.
 *
 * @param path below the API's, e.g. `/images`
 * @param onProgress from 0 to 1
 * @returns what the server answers as it takes it
 * @throws what the server answered otherwise, or a code
 */
export async function sendFile(
  path: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const form = new FormData()
  form.set('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    )
    request.addEventListener('load', () => {
      const { status } = request
      const answer = readAnswer(request.responseText)
      if (status === 201) return resolve(reviveDates(answer))
      // A proxy that lets no such file through answers in words that are not ours to show.
      const isForeign = status < 500 && typeof answer === 'string'
      reject(serverFailure(status, isForeign ? undefined : answer))
    })
    for (const lost of ['error', 'timeout'] as const) request.addEventListener(lost, () => reject(NOT_SENT))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
