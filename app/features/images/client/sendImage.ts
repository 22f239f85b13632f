import { reviveDates } from '~/http/request/reviveDates'
import type { Image } from '../images.schema'
import { readableImage } from './readableImage'

const TIMEOUT_MS = 5 * 60_000

/**
 * Sends a photograph. Not by the request client: only this way does a browser say how far it is, and a photograph on a slow line
 * takes longer than thirty seconds.
 *
 * @param onProgress from 0 to 1
 * @throws what the server answered, or a code
 */
export async function sendImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Image> {
  const readable = await readableImage(file)
  const form = new FormData()
  form.set('file', readable, readable.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/images')
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    )
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 201) resolve(reviveDates(answer) as Image)
      else reject(answer ?? { code: 'server/internal' })
    })
    for (const lost of ['error', 'timeout'] as const)
      request.addEventListener(lost, () => reject({ code: 'images/not-sent' }))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
