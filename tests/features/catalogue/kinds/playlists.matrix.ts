import { all, type OperationCase } from '~tests/http/access/matrixRow'
import { playlistValues } from '~tests/support/content/catalogueKinds'

const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const coaches = (status: number) => all(403, { nobody: 401, COACH: status, ADMIN: status })

const operations: Record<string, OperationCase[]> = {
  getPlaylistOrder: [{ name: 'as it is', expected: coaches(200) }],
  reorderPlaylists: [
    {
      name: 'of playlists that there are not',
      body: () => ({ before: [], after: [NONE] }),
      expected: coaches(409),
    },
  ],
  listPlaylistVideos: [{ name: 'of none', params: () => ({ id: NONE }), expected: coaches(200) }],
}

export const playlistMatrix = {
  operations,
  room: { kind: 'playlists', address: 'categories', author: 'COACH', values: playlistValues() },
} as const
