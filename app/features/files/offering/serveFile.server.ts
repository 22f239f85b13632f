import { Readable } from 'node:stream'
import type { Claims } from '~/domain/access'
import { judgeDocument } from '~/domain/sending/documents'
import { ApiError } from '~/http/apiError'
import { attachmentNamed } from '~/http/headers/attachmentNamed'
import { visitorOf } from '~/http/limits/limitCall.server'
import { refuseMedia } from '~/http/mediaRefusal.server'
import { errorResponse } from '~/http/operation/respond'
import { askDatabaseForMedia, askStoreForMedia } from '~/lib/bounds/mediaQuestions.server'
import { isUuid } from '~/lib/isUuid'
import { fileKey, getFile, type FileParts } from '../keeping/keepFiles.server'
import { listOffers, type FindOffers } from './offeredDocuments.server'
import { isReading } from '~/http/headers/isReading'

/** To be asked again each time: who may have it may change, and so may who sits at this device. */
const NOBODY_KEEPS_IT = 'private, no-store'

/** Of content that members see, or of none: who prepares content is given every document. */
async function authorise(
  request: Request,
  id: string,
  { db, findOffers, claimsOf, now }: Asked,
): Promise<void> {
  const claims = await claimsOf(request)
  const verdict = judgeDocument(await listOffers(db, id, findOffers, now), claims, now)
  if (verdict === 'HIDDEN') throw new ApiError(404, 'files/not-found')
  if (verdict === 'LOCKED') throw new ApiError(403, 'subscriptions/required')
}

interface Asked extends FileParts {
  findOffers: FindOffers
  /** Of who asks; `null` for a visitor. */
  claimsOf: (request: Request) => Promise<Claims | null>
  now: Date
}

/**
 * A document, to be saved, for who may have it at this moment: it is never shown as a page of this site.
 *
 * @param path what follows `/media/files/`
 */
export async function serveFile(request: Request, path: string, asked: Asked): Promise<Response> {
  if (!isReading(request)) return errorResponse(405, 'request/method-not-allowed', { Allow: 'GET, HEAD' })
  const id = /^([\w-]+)\.pdf$/.exec(path)?.[1]?.toLowerCase() ?? ''
  if (!isUuid(id)) return errorResponse(404, 'files/not-found')
  try {
    const waiter = visitorOf(request)
    const { name } = await askDatabaseForMedia(async () => {
      await authorise(request, id, asked)
      return getFile(asked.db, id)
    }, waiter)
    const object = await askStoreForMedia(() => asked.storage.open(fileKey(id)), waiter)
    if (!object) return errorResponse(404, 'files/not-found')
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Length': String(object.size),
      'Content-Disposition': attachmentNamed(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': NOBODY_KEEPS_IT,
      // The same address answers differently to another session.
      Vary: 'Cookie, Authorization',
    }
    const body =
      request.method === 'HEAD' ? null : (Readable.toWeb(object.read(0, object.size - 1)) as ReadableStream)
    return new Response(body, { headers })
  } catch (error) {
    return refuseMedia(error)
  }
}
