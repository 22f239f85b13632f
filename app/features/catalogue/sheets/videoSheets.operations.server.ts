import { recordIdOf } from '~/domain/principal'
import type { EditedKind } from '~/features/content/content.public.server'
import { defineOperation } from '~/http/operation/operation'
import { applySheet } from './applySheet.server'
import type { FilmsNamed } from './readSheet.server'
import { MAX_SHEET_BODY_BYTES, VideoSheetResultSchema, VideoSheetSchema } from './videoSheets.schema'

/** @param connections the type of videos, and how the feature of films finds its own by their files */
export const videoSheetOperations = (connections: { kind: EditedKind; filmsNamed: FilmsNamed }) => [
  defineOperation({
    id: 'readVideoSheet',
    method: 'POST',
    path: '/studio/video-sheets',
    summary:
      'Fill the drafts of sent films by a CSV of titles, playlists and dates; or say what each line would do.',
    audience: ['COACH'],
    body: VideoSheetSchema,
    maxBodyBytes: MAX_SHEET_BODY_BYTES,
    response: VideoSheetResultSchema,
    errors: ['imports/unreadable', 'imports/empty', 'sheets/missing-columns', 'sheets/too-many-lines'],
    cost: 'table',
    handle: async ({ db, principal, body, now }) => {
      const by = recordIdOf(principal)
      const bytes = Buffer.from(body.base64, 'base64')
      return { lines: await applySheet(db, connections, { bytes, apply: body.apply }, by, now) }
    },
  }),
]
