import { getStorage } from '~/adapters/storage/index.server'
import type { Role } from '~/domain/access'
import { getSettings } from '~/env.server'
import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { makeSizesSoon } from './images.jobs.server'
import { DescribeImageSchema, ImageSchema } from './images.schema'
import { deleteImage, describeImage, getImage } from './keeping/keepImages.server'
import { receiveImage } from './receiving/receiveImage.server'

const AUTHORS: readonly Role[] = ['AUTHOR', 'COACH']

export const imageOperations = [
  defineOperation({
    id: 'createImage',
    method: 'POST',
    path: '/images',
    summary: 'Sends a photograph (multipart/form-data, one file): JPEG, PNG, WebP or AVIF, by content.',
    audience: AUTHORS,
    response: ImageSchema,
    status: 201,
    cost: 'upload',
    errors: [
      'request/malformed',
      'request/unsupported-type',
      'images/empty',
      'images/too-large',
      'images/wrong-type',
      'images/wrong-extension',
      'images/heic',
      'images/svg',
      'images/truncated',
      'images/unreadable',
      'images/too-many-pixels',
      'images/polyglot',
      'uploads/quota',
      'storage/full',
    ],
    handle: async ({ db, principal, request, now }) => {
      const parts = { db, storage: getStorage() }
      const { IMAGE_MAX_BYTES: bytes, UPLOADS_MAX_BYTES: waiting } = getSettings()
      const image = await receiveImage(parts, request, principal.uid, { bytes, waiting }, now)
      if (!image.ready) makeSizesSoon()
      return image
    },
  }),
  defineOperation({
    id: 'getImage',
    method: 'GET',
    path: '/images/{id}',
    summary: 'A photograph that was sent.',
    audience: AUTHORS,
    params: IdParamsSchema,
    response: ImageSchema,
    errors: ['images/not-found'],
    handle: async ({ db, params }) => getImage(db, params.id),
  }),
  defineOperation({
    id: 'updateImage',
    method: 'PATCH',
    path: '/images/{id}',
    summary: 'Says what a photograph of the caller shows, and what of it must stay in sight.',
    audience: AUTHORS,
    params: IdParamsSchema,
    body: DescribeImageSchema,
    response: ImageSchema,
    errors: ['images/not-found'],
    handle: async ({ db, principal, params, body, now }) =>
      describeImage(db, params.id, principal.uid, body, now),
  }),
  defineOperation({
    id: 'deleteImage',
    method: 'DELETE',
    path: '/images/{id}',
    summary: 'Deletes a photograph of the caller that nothing shows.',
    audience: AUTHORS,
    params: IdParamsSchema,
    status: 204,
    errors: ['images/not-found', 'images/in-use'],
    handle: async ({ db, principal, params, now }) =>
      deleteImage({ db, storage: getStorage() }, params.id, principal.uid, now),
  }),
]
