import type { Role } from '~/domain/access'
import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { IdParamsSchema } from '~/http/slugSchema'
import type { ErrorCode } from '~/messages/errors.fr'
import { dropUpload } from './keeping/dropUploads.server'
import { getUpload, listUploads } from './keeping/findUploads.server'
import { getReceiving } from './receiving/receiving.server'
import { createByTus, receiveByTus, stateByTus } from './receiving/serveTus.server'
import { UploadSchema } from './uploads.schema'

/**
 * Who sends: films are a coach's to bring, an author could make nothing of one. Each has her own: nobody sees, goes on with or
 * removes another's.
 */
const SENDERS: readonly Role[] = ['COACH']
/** Of what was sent, by its content. */
const REFUSALS = [
  'film/wrong-type',
  'film/truncated',
  'film/polyglot',
  'film/too-many-pixels',
  'film/too-many-pictures',
  'film/too-long',
] as const satisfies readonly ErrorCode[]

/**
 * Sending by tus 1.0.0 (https://tus.io). An operation without a body schema is handed the request with its body unread, so pieces
 * stream to the disk, of any length.
 */
export const uploadOperations = [
  defineOperation({
    id: 'createUpload',
    method: 'POST',
    path: '/uploads',
    summary: 'Begins to send a film (tus): Upload-Length, and Upload-Metadata with filename and kind (FILM).',
    audience: SENDERS,
    status: 201,
    cost: 'upload',
    errors: [
      'request/invalid',
      'request/malformed',
      'uploads/empty',
      'uploads/too-many',
      'uploads/quota',
      'film/too-large',
      'storage/full',
    ],
    handle: async ({ db, principal, request, now }) =>
      createByTus(getReceiving(db), request, principal.uid, now),
  }),
  defineOperation({
    id: 'listUploads',
    method: 'GET',
    path: '/uploads',
    summary: 'What the caller sends, and has sent and not used yet.',
    audience: SENDERS,
    response: pageOf(UploadSchema),
    handle: async ({ db, principal }) => ({ items: await listUploads(db, principal.uid), nextCursor: null }),
  }),
  defineOperation({
    id: 'getUpload',
    method: 'GET',
    path: '/uploads/{id}',
    summary: 'An upload of the caller; by HEAD (tus) how much of it has arrived.',
    audience: SENDERS,
    params: IdParamsSchema,
    response: UploadSchema,
    errors: ['uploads/not-found', 'uploads/busy', ...REFUSALS],
    handle: async ({ db, principal, request, params, now }) => {
      // The two are one operation to HTTP; only tus asks by HEAD.
      if (request.method === 'HEAD')
        return (await stateByTus(getReceiving(db), params.id, principal.uid, now)) as never
      return getUpload(db, params.id, principal.uid)
    },
  }),
  defineOperation({
    id: 'sendUploadPiece',
    method: 'PATCH',
    path: '/uploads/{id}',
    summary: 'A piece of a film (tus): Upload-Offset, and bytes as application/offset+octet-stream.',
    audience: SENDERS,
    params: IdParamsSchema,
    status: 204,
    errors: [
      'request/malformed',
      'request/too-large',
      'uploads/not-found',
      'uploads/wrong-offset',
      'uploads/busy',
      ...REFUSALS,
      'storage/full',
    ],
    cost: 'upload-piece',
    handle: async ({ db, principal, request, params, now }) =>
      receiveByTus(getReceiving(db), request, params.id, principal.uid, now),
  }),
  defineOperation({
    id: 'deleteUpload',
    method: 'DELETE',
    path: '/uploads/{id}',
    summary: 'Gives an upload up that has not become anything yet.',
    audience: SENDERS,
    params: IdParamsSchema,
    status: 204,
    errors: ['uploads/not-found', 'uploads/used'],
    handle: async ({ db, principal, params, now }) =>
      dropUpload(getReceiving(db), params.id, principal.uid, now),
  }),
]
