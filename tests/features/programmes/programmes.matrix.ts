import { all } from '~tests/http/access/matrixRow'
import { contentMatrix } from '~tests/support/content/contentMatrix'
import { saidOf } from '~tests/support/content/describeContentFields'
import { programmeFields } from '~tests/support/content/programmes'

const content = contentMatrix({
  ids: { one: 'Programme', many: 'Programmes' },
  address: 'programmes',
  author: 'COACH',
  kind: 'programmes',
  values: saidOf(programmeFields()),
  shown: 'premier-elan',
  draft: 'ma-premiere-pompe',
  scheduled: 'coeur-en-fete',
})

export const programmeMatrix = {
  ...content,
  operations: {
    ...content.operations,
    listProgrammeFilms: [
      {
        name: 'one',
        query: () => ({ ids: '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a21' }),
        expected: all(403, { nobody: 401, COACH: 200, ADMIN: 200 }),
      },
    ],
  },
}
