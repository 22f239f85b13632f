import { mkdir } from 'node:fs/promises'
import { ERRORS, Server } from '@tus/server'
import * as v from 'valibot'
import { ApiError } from '~/http/apiError'
import { LaterError } from '~/http/laterError.server'
import type { ErrorCode } from '~/messages/errors.fr'
import { NewUploadSchema } from '../uploads.schema'
import { beginUpload } from './beginUpload.server'
import { PartStore } from './partStore.server'
import type { Receiving } from './receiving.server'
import { settleUpload, type Settled } from './settleUpload.server'
import { uploadLocker } from './uploadLock.server'

const PATH = '/api/uploads'
/** Who is asked to let go has so long to write what has arrived. */
const LET_GO_MS = 300
const VERSION = { 'Tus-Resumable': '1.0.0' }
/** Another request of hers lets go within this time. */
const BUSY_SECONDS = 1

/** The protocol's refusals, by their status. What is not here is the sender's mistake. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'uploads/not-found',
  409: 'uploads/wrong-offset',
  410: 'uploads/not-found',
  413: 'request/too-large',
}

function refusalOf(error: unknown, status: number): unknown {
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return new LaterError(423, 'uploads/busy', BUSY_SECONDS)
  if (error instanceof Error) return error
  // Parts of the protocol that are not offered: a length that comes later, several uploads as one.
  if (status === 501) return new ApiError(400, 'request/malformed')
  if (status >= 500) return new Error(`tus: ${String((error as { body?: unknown } | undefined)?.body)}`)
  return new ApiError(status === 410 ? 404 : status, CODES[status] ?? 'request/malformed')
}

/** What a request is about: a new upload, which is given its id, or one whose id was looked at. */
interface Subject {
  begin?: (metadata: unknown, size: number) => Promise<string>
  id?: string
}

const onlyNew = () => Promise.reject(new ApiError(400, 'request/malformed'))

/**
 * Has the protocol answer a request. One server for each request: it holds nothing between two.
 *
 * @throws ApiError, and what was thrown within
 */
async function speakTus(
  { db, folder }: Receiving,
  request: Request,
  { begin = onlyNew, id }: Subject,
): Promise<Response> {
  await mkdir(folder, { recursive: true })
  let failure: unknown
  const server = new Server({
    path: PATH,
    relativeLocation: true,
    datastore: new PartStore(db, folder),
    locker: uploadLocker(db),
    lockDrainTimeout: LET_GO_MS,
    allowedOrigins: [],
    // The one that was found to be hers. The library takes what follows the last slash, whatever else the address says.
    getFileIdFromRequest: () => id,
    namingFunction: ({ headers }, metadata) => begin(metadata, Number(headers.get('upload-length'))),
    onResponseError: async (_request, error) => {
      failure = error
      return undefined
    },
  })
  const response = await server.handleWeb(request)
  if (response.status >= 400) throw refusalOf(failure, response.status)
  // Nobody else's pages may read this, so nothing is said to them.
  response.headers.delete('Access-Control-Expose-Headers')
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * `POST`: begins an upload.
 *
 * @param uid who sends
 * @throws ApiError as `beginUpload` does, 400 for what the protocol does not know and for what is not said to be a film
 */
export async function createByTus(
  receiving: Receiving,
  request: Request,
  uid: string,
  now: Date,
): Promise<Response> {
  // Bytes come by PATCH alone, so that each of them is looked at in one place.
  if (request.headers.get('content-type') === 'application/offset+octet-stream')
    throw new ApiError(400, 'request/malformed')
  const begin = async (metadata: unknown, size: number) => {
    const given = v.safeParse(NewUploadSchema, metadata)
    if (!given.success || !Number.isSafeInteger(size)) throw new ApiError(400, 'request/invalid')
    return beginUpload(receiving, { uid, name: given.output.filename, size }, now)
  }
  return speakTus(receiving, request, { begin })
}

const state = (status: number, received: number, size: number) =>
  new Response(null, {
    status,
    headers: {
      ...VERSION,
      'Upload-Offset': String(received),
      ...(status === 200 ? { 'Upload-Length': String(size) } : {}),
      'Cache-Control': 'no-store',
    },
  })

/**
 * `HEAD`: how much has arrived. Where the answer to the last piece was lost, this finishes the upload and says that all is there.
 *
 * @throws ApiError as `settleUpload` does
 */
export async function stateByTus(
  receiving: Receiving,
  id: string,
  uid: string,
  now: Date,
): Promise<Response> {
  const { received, size } = await settleUpload(receiving, id, uid, now).catch(asRefusal)
  return state(200, received, size)
}

/** @throws ApiError 423 while another request of hers holds it */
function asRefusal(error: unknown): never {
  const { status_code: status = 500 } = error as { status_code?: number }
  throw error instanceof Error ? error : refusalOf(error, status)
}

/** The last piece again, because its answer was lost. @throws ApiError 409 for any other */
function pieceOfWhole(request: Request, { size }: Settled): Response {
  if (request.headers.get('upload-offset') !== String(size)) throw new ApiError(409, 'uploads/wrong-offset')
  return state(204, size, size)
}

/**
 * `PATCH`: a piece. When the last one is there the answer comes after the file was checked and stored, so who reads it knows.
 *
 * @throws ApiError as `settleUpload` does, 409 for a piece of another place, 423 while another request of hers holds it
 */
export async function receiveByTus(
  receiving: Receiving,
  request: Request,
  id: string,
  uid: string,
  now: Date,
): Promise<Response> {
  const before = await settleUpload(receiving, id, uid, now).catch(asRefusal)
  if (before.state !== 'OPEN') return pieceOfWhole(request, before)
  try {
    const response = await speakTus(receiving, request, { id })
    await settleUpload(receiving, id, uid, now).catch(asRefusal)
    return response
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    // The same piece by another request has made it whole meanwhile: there is nothing to write to any more.
    return pieceOfWhole(request, await settleUpload(receiving, id, uid, now).catch(asRefusal))
  }
}
