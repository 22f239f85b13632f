import { weekValues } from '~tests/support/content/catalogueKinds'

export const weeklyVideoMatrix = {
  room: {
    kind: 'weekly-videos',
    address: 'semaine',
    author: 'COACH',
    values: weekValues({ videoId: '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11' }),
  },
} as const
