import { inFile, type Cases } from './case'

const MAIL = { 'app/db/schema/mail.ts': 'export const mails = 1' }

const DOOR = 'app/features/catalogue/catalogue.public.server.ts'
const VIDEOS = `import { videos } from '~/db/schema/catalogue'`
const SQL = `import { sql } from 'drizzle-orm'\n`

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
      ...inFile('app/http/limits/counters.server.ts', `import { films } from '~/db/schema/films'`),
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
  'kept table': {
    breaks: inFile(
      DOOR,
      `export { videos } from '~/db/schema/catalogue'`,
      `export * from '~/db/schema/catalogue'`,
      `${VIDEOS}\nexport { videos }`,
      `${VIDEOS}\nexport { videos as films }`,
      `${VIDEOS}\nexport const table = videos`,
      `${VIDEOS}\nexport const tables = { all: [videos] }`,
      `${VIDEOS}\nconst table = videos\nexport { table }`,
      `${VIDEOS}\nexport default videos`,
    ),
    keeps: inFile(
      DOOR,
      `${VIDEOS}\nexport const titleOf = () => videos`,
      `${VIDEOS}\nexport const titleOf = 1\nexport type Video = typeof videos`,
    ),
  },
  'declared table': {
    breaks: inFile(
      'app/features/films/x.server.ts',
      `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const videos = pgTable('videos', { id: text() })`,
      `import { pgTableCreator } from 'drizzle-orm/pg-core'\nexport const make = pgTableCreator(String)`,
    ),
    keeps: inFile(
      'app/db/schema/cuts.ts',
      `import { pgTable } from 'drizzle-orm/pg-core'\nexport const cuts = pgTable('cuts', {})`,
    ),
  },
  'table in SQL': {
    breaks: inFile(
      'app/features/films/x.server.ts',
      `${SQL}export const x = sql\`DELETE FROM videos\``,
      `${SQL}export const x = sql.raw('update "videos" set title = 1')`,
      `${SQL}export const x = sql\`insert into videos values (1)\``,
      `${SQL}export const x = sql\`select 1 from films join videos on true\``,
    ),
    keeps: inFile(
      'app/features/films/x.server.ts',
      `${SQL}export const x = sql\`delete from films\``,
      `${SQL}export const x = sql\`select 1 from unnest(videos)\``,
    ),
  },
}
