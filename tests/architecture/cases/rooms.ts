import { inFile, type Cases } from './case'

export const ROOM_CASES: Cases = {
  'room routes': {
    breaks: [
      ...inFile(
        'app/routes/page.tsx',
        `import { plan } from '~/domain/plans'`,
        `import type { Public } from '~/env.client'`,
        `import { dispatch } from '~/http/operation/dispatch.server'`,
        `import { operations } from '../operations.server'`,
        `import { getDb } from '~/db/current.server'`,
      ),
      ...inFile('app/routes/media/$.ts', `import { getDb } from '~/db/current.server'`),
    ],
    keeps: [
      ...inFile(
        'app/routes/page.tsx',
        `import { isSlug } from '~/lib/slug'\nimport { tokens } from '~/ui/tokens'\nimport { words } from '~/messages/words'`,
      ),
      ...inFile('app/routes/media/$.ts', `import { dispatch } from '~/http/operation/dispatch.server'`),
    ],
  },
  'room features': {
    breaks: [
      ...inFile(
        'app/features/films/x.ts',
        `import type { films } from '~/db/schema/films'`,
        `import type { Mailer } from '../../adapters/mailer/port'`,
        `type Mailer = import('~/adapters/mailer/port').Mailer`,
        `import { getRouter } from '~/router'`,
        `import { Route } from '~/routes/index'`,
      ),
      ...inFile(
        'app/features/films/x.server.ts',
        `import { operations } from '~/operations.server'`,
        `import { Route } from '../../routes/index'`,
      ),
    ],
    keeps: [
      ...inFile(
        'app/features/films/x.server.ts',
        `import { getDb } from '~/db/current.server'\nimport { mailer } from '~/adapters/mailer/index.server'\nimport { settings } from '~/env.server'\nimport { limit } from '~/http/limits/counters.server'`,
      ),
      ...inFile(
        'app/features/films/x.ts',
        `import { plan } from '~/domain/plans'\nimport type { Public } from '~/env.client'`,
      ),
    ],
  },
  'room http': {
    breaks: inFile(
      'app/http/x.server.ts',
      `import { FilmSchema } from '~/features/films/films.schema'`,
      `import type { FilmSchema } from '~/features/films/films.public'`,
      `import { mailer } from '~/adapters/mailer/index.server'`,
      `import { tokens } from '../ui/tokens'`,
    ),
    keeps: inFile(
      'app/http/x.server.ts',
      `import { plan } from '~/domain/plans'\nimport { words } from '~/messages/words'\nimport { log } from '~/lib/log.server'`,
    ),
  },
  'room domain': {
    breaks: inFile(
      'app/domain/x.ts',
      `import { inside } from '~/features/films/inside'`,
      `import { getDb } from '~/db/current.server'`,
      `import type { films } from '../db/schema/films'`,
      `import { isSlug } from '~/lib/slug'`,
      `export { words } from '~/messages/words'`,
    ),
    keeps: inFile(
      'app/domain/x.ts',
      `import { plan } from './plans'`,
      `import { plan } from '~/domain/plans'`,
    ),
  },
  'room adapters': {
    breaks: inFile(
      'app/adapters/mailer/folder.server.ts',
      `import { inside } from '../../features/films/inside'`,
      `import { getDb } from '../../db/current.server'`,
      `import type { words } from '~/messages/words'`,
      `const dispatch = await import('~/http/operation/dispatch.server')`,
    ),
    keeps: inFile(
      'app/adapters/mailer/folder.server.ts',
      `import { settings } from '~/env.server'\nimport { plan } from '~/domain/plans'\nimport { log } from '~/lib/log.server'`,
    ),
  },
  'room db': {
    breaks: inFile(
      'app/db/x.server.ts',
      `import { inside } from '~/features/films/inside'`,
      `import type { Mailer } from '~/adapters/mailer/port'`,
      `export * from '../messages/words'`,
    ),
    keeps: inFile(
      'app/db/x.server.ts',
      `import { settings } from '~/env.server'\nimport { plan } from '../domain/plans'\nimport { log } from '~/lib/log.server'`,
    ),
  },
  'room ui': {
    breaks: [
      ...inFile(
        'app/ui/Card.tsx',
        `import { inside } from '../features/films/inside'`,
        `import type { Inside } from '~/features/films/inside'`,
        `import { plan } from '../domain/plans'`,
        `import '~/features/films/screens/FilmScreen.module.css'`,
        `const screen = import('~/features/films/screens/FilmScreen')`,
      ),
      ...inFile(
        'app/ui/Card.module.css',
        `.it { composes: it from '../features/films/screens/FilmScreen.module.css'; }`,
        `@import '../features/films/screens/FilmScreen.module.css';`,
        `@import url(../features/films/screens/FilmScreen.module.css);`,
        `@IMPORT '../features/films/screens/FilmScreen.module.css';`,
        `.it { background: url(../features/films/screens/FilmScreen.module.css); }`,
      ),
    ],
    keeps: inFile(
      'app/ui/Card.tsx',
      `import { isSlug } from '../lib/slug'\nimport globalCss from '~/ui/global.css?url'\nimport { words } from '~/messages/words'`,
    ),
  },
  'room lib': {
    breaks: inFile(
      'app/lib/x.server.ts',
      `import { getDb } from '~/db/current.server'`,
      `import type { getDb } from '~/db/current.server'`,
      `import type { words } from '~/messages/words'`,
      `import { settings } from '../env.server'`,
    ),
    keeps: inFile(
      'app/lib/x.server.ts',
      `import { isSlug } from './slug'\nimport { log } from '~/lib/log.server'`,
    ),
  },
  'room messages': {
    breaks: inFile(
      'app/messages/x.ts',
      `import { isSlug } from '../lib/slug'`,
      `import type { Inside } from '../features/films/inside'`,
    ),
    keeps: inFile('app/messages/x.ts', `import { words } from './words'`),
  },
  'room env': {
    breaks: inFile('app/env.server.ts', `import { slug } from '~/lib/slug'\nexport const settings = slug`),
    keeps: inFile('app/env.server.ts', `import * as v from 'valibot'\nexport const settings = v`),
  },
  'known room': {
    breaks: inFile('app/utils/x.ts', `export const x = 1`),
    keeps: inFile('app/start.ts', `import { tokens } from '~/ui/tokens'`),
  },
  'pure room': {
    breaks: [
      ...inFile(
        'app/domain/x.ts',
        `import { readFile } from 'node:fs'`,
        `import { readFile } from 'fs'`,
        `import type { Readable } from 'node:stream'`,
        `export const x = process.env.DATABASE_URL`,
        `export const x = Buffer.from('x')`,
      ),
      ...inFile('app/messages/x.ts', `export const x = process.env.LANG`),
    ],
    keeps: inFile(
      'app/domain/x.ts',
      `import dayjs from 'dayjs'\nexport const url = new URL('https://elan.test')`,
    ),
  },
  'composition root': {
    breaks: inFile(
      'app/routes/media/$.ts',
      `import { getRouter } from '~/router'`,
      `import '../../router.tsx'`,
    ),
    keeps: inFile('app/routes/media/$.ts', `import { operations } from '~/operations.server'`),
  },
  settings: {
    breaks: inFile(
      'app/http/x.server.ts',
      `import { readSettings } from '~/env/readSettings.server'`,
      `import type { Settings } from '../env/readSettings.server'`,
    ).map((one) => ({
      ...one,
      beside: { 'app/env/readSettings.server.ts': 'export interface Settings {}' },
    })),
    keeps: [
      {
        file: 'app/env.server.ts',
        code: `export { settings } from './env/readSettings.server'`,
        beside: { 'app/env/readSettings.server.ts': 'export const settings = 1' },
      },
    ],
  },
  figure: {
    breaks: inFile(
      'app/ui/figure/x.ts',
      `import { tokens } from '../tokens'`,
      `import { isSlug } from '~/lib/slug'`,
      `import type { words } from '~/messages/words'`,
    ),
    keeps: inFile(
      'app/ui/figure/exercises/squat.tsx',
      `import { line } from '../line'\nimport { useState } from 'react'`,
    ),
  },
  'http database': {
    breaks: inFile(
      'app/http/context.server.ts',
      `import { getDb } from '~/db/current.server'`,
      `const db = import('../db/current.server')`,
    ),
    keeps: [
      ...inFile('app/http/readiness.server.ts', `import { getDb } from '~/db/current.server'`),
      ...inFile('app/http/context.ts', `import type { getDb } from '~/db/current.server'`),
    ],
  },
}
