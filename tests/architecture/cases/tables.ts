import { inFile, type Cases } from './case'

const MAIL = { 'app/db/schema/mail.ts': 'export const mails = 1' }

export const TABLE_CASES: Cases = {
  table: {
    breaks: [
      ...inFile(
        'app/features/films/x.server.ts',
        `import { videos } from '~/db/schema/catalogue'`,
        `import type { videos } from '../../db/schema/catalogue'`,
        `import * as tables from '~/db/schema/all'`,
        `import { instant } from '~/db/schema/instant'`,
      ),
      {
        file: 'app/features/films/x.server.ts',
        code: `import { playlists } from '~/db/schema/catalogue/playlists'`,
        beside: { 'app/db/schema/catalogue/playlists.ts': 'export const playlists = 1' },
      },
      ...inFile('app/http/rateLimit.server.ts', `import { films } from '~/db/schema/films'`),
      ...inFile('app/http/x.server.ts', `import type { films } from '~/db/schema/films'`),
      ...inFile('app/jobs.server.ts', `import { films } from '~/db/schema/films'`),
      // By way of db/, which would give any feature the tables of all.
      ...inFile(
        'app/db/tables.server.ts',
        `export { videos } from './schema/catalogue'`,
        `import { videos } from '~/db/schema/catalogue'\nexport const tables = { videos }`,
        `export * from './schema/all'`,
      ),
      ...inFile(
        'app/db/current.server.ts',
        `import * as schema from './schema/all'\nexport const getDb = schema`,
      ),
      ...inFile('app/db/outbox.server.ts', `import { films } from './schema/films'`),
    ],
    keeps: [
      ...inFile('app/features/films/x.server.ts', `import { films } from '~/db/schema/films'`),
      ...inFile('app/db/schema/cuts.ts', `import { films } from './films'`),
      { file: 'app/db/outbox.server.ts', code: `import { mails } from './schema/mail'`, beside: MAIL },
    ],
  },
}
