import { saidOf } from '~tests/support/content/describeContentFields'
import { videoFields } from '~tests/support/content/videos'
import { all, type OperationCase } from '~tests/http/access/matrixRow'

/** The studio's room of videos: members read them by operations of the catalogue's own. */
export const videoRoomCases = {
  kind: 'videos',
  address: 'seances',
  author: 'COACH' as const,
  values: saidOf(videoFields()),
}

/** No cell fills in anything: the table has no film. */
export const videoSheetCases: Record<string, OperationCase[]> = {
  readVideoSheet: [
    {
      name: 'that is none',
      body: () => ({ base64: Buffer.from('titre').toString('base64'), apply: true }),
      expected: all(403, { nobody: 401, COACH: 400, ADMIN: 400 }),
    },
  ],
}
