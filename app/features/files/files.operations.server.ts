import { getStorage } from '~/adapters/storage/index.server'
import type { Role } from '~/domain/access'
import { getSettings } from '~/env.server'
import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { FileSchema } from './files.schema'
import { deleteFile, getFile } from './keeping/keepFiles.server'
import { receivePdf } from './receiving/receivePdf.server'

/** Who writes what offers documents. */
const AUDIENCE: readonly Role[] = ['COACH']

export const fileOperations = [
  defineOperation({
    id: 'createFile',
    method: 'POST',
    path: '/files',
    summary: 'Sends a document (multipart/form-data, one file): a PDF that only wants to be read.',
    audience: AUDIENCE,
    response: FileSchema,
    status: 201,
    cost: 'upload',
    errors: [
      'request/malformed',
      'request/unsupported-type',
      'files/empty',
      'files/too-large',
      'files/wrong-type',
      'files/unreadable',
      'files/polyglot',
      'files/encrypted',
      'files/active-content',
      'uploads/quota',
      'storage/full',
    ],
    handle: async ({ db, principal, request, now }) => {
      const { FILE_MAX_BYTES: bytes, UPLOADS_MAX_BYTES: waiting } = getSettings()
      return receivePdf({ db, storage: getStorage() }, request, principal.uid, { bytes, waiting }, now)
    },
  }),
  defineOperation({
    id: 'getFile',
    method: 'GET',
    path: '/files/{id}',
    summary: 'A document that was sent.',
    audience: AUDIENCE,
    params: IdParamsSchema,
    response: FileSchema,
    errors: ['files/not-found'],
    handle: async ({ db, params }) => getFile(db, params.id),
  }),
  defineOperation({
    id: 'deleteFile',
    method: 'DELETE',
    path: '/files/{id}',
    summary: 'Deletes a document of the caller that nothing offers.',
    audience: AUDIENCE,
    params: IdParamsSchema,
    status: 204,
    errors: ['files/not-found', 'files/in-use'],
    handle: async ({ db, principal, params, now }) =>
      deleteFile({ db, storage: getStorage() }, params.id, principal.uid, now),
  }),
]
