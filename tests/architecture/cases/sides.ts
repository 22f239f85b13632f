import { inFile, type Cases } from './case'

export const SIDE_CASES: Cases = {
  'server side': {
    breaks: [
      ...inFile(
        'app/features/films/screens/X.tsx',
        `import { filmOperations } from '../films.operations.server'`,
        `import { titleOf } from '~/features/catalogue/catalogue.public.server'`,
        `const load = () => import('../films.operations.server')`,
        `export * from '../films.operations.server'`,
        `import { settings } from '~/env.server'`,
        `import { films } from '~/db/schema/films'`,
        `import '~/adapters/mailer/port'`,
      ),
      ...inFile('app/lib/x.ts', `import { log } from './log.server'`),
      ...inFile('app/http/call/call.ts', `import { dispatch } from '../operation/dispatch.server'`),
      ...inFile('app/start.ts', `import { operations } from './operations.server'`),
      ...inFile('app/routes/page.tsx', `import { handle } from './-handle.server'`).map((one) => ({
        ...one,
        beside: { 'app/routes/-handle.server.ts': 'export const handle = 1' },
      })),
    ],
    keeps: [
      ...inFile(
        'app/features/films/screens/X.tsx',
        `import type { filmOperations } from '../films.operations.server'`,
      ),
      ...inFile(
        'app/http/call/call.isomorphic.ts',
        `import { createIsomorphicFn } from '@tanstack/react-start'\nimport { dispatch } from '../operation/dispatch.server'`,
      ),
      ...inFile(
        'app/http/page/page.middleware.ts',
        `import { createMiddleware } from '@tanstack/react-start'\nimport { dispatch } from '../operation/dispatch.server'`,
      ),
    ],
  },
  node: {
    breaks: [
      ...inFile('app/lib/x.ts', `import path from 'node:path'`, `import { createHash } from 'crypto'`),
      ...inFile('app/features/films/x.ts', `const fs = () => import('node:fs')`),
      ...inFile('app/routes/page.tsx', `import 'node:fs'`),
      ...inFile('app/lib/x.ts', `export const x = process.env.HOME`),
    ],
    keeps: [
      ...inFile('app/lib/x.server.ts', `import path from 'node:path'`, `export const x = process.pid`),
      ...inFile('app/lib/x.ts', `import type { Readable } from 'node:stream'`),
      ...inFile('app/routes/media/$.ts', `import { Readable } from 'node:stream'`),
    ],
  },
  'style sheet of the server': {
    breaks: [
      ...inFile(
        'app/features/films/films.public.server.ts',
        `import { FilmScreen } from './screens/FilmScreen'\nexport const screen = FilmScreen`,
        `import './screens/FilmScreen.module.css'`,
        `export const screen = () => import('./screens/FilmScreen')`,
      ),
      {
        file: 'app/features/films/films.schema.ts',
        code: `export { FilmScreen } from './screens/FilmScreen'`,
        beside: {
          'app/features/films/films.operations.server.ts': `import * as schema from './films.schema'\nexport const filmOperations = [schema]`,
        },
        at: 'app/features/films/films.operations.server.ts',
      },
    ],
    keeps: [
      ...inFile(
        'app/features/films/films.public.server.ts',
        `import type { FilmScreen } from './screens/FilmScreen'\nexport type Screen = typeof FilmScreen`,
      ),
      {
        file: 'app/features/films/films.public.screens.ts',
        code: `export { FilmScreen } from './screens/FilmScreen'`,
      },
    ],
  },
  bridge: {
    breaks: [
      ...inFile(
        'app/features/films/more.functions.ts',
        `import { filmOperations } from './films.operations.server'`,
      ),
      ...inFile('app/http/x.middleware.ts', `import type { createMiddleware } from '@tanstack/react-start'`),
      ...inFile('app/http/x.isomorphic.ts', `export const x = 1`),
    ],
    keeps: inFile(
      'app/features/films/more.functions.ts',
      `import { createServerFn } from '@tanstack/react-start'`,
    ),
  },
  port: {
    breaks: [
      ...inFile(
        'app/adapters/mailer/folder.ts',
        `import { disk } from '../storage/disk.server'`,
        `import type { disk } from '~/adapters/storage/disk.server'`,
      ),
      ...inFile(
        'app/adapters/storage/s3.server.ts',
        `import { mailer } from '../mailer/index.server'`,
        `import { smtp } from '../mailer/smtp'`,
      ),
      ...inFile('app/features/films/x.server.ts', `import { smtp } from '~/adapters/mailer/smtp'`),
    ],
    keeps: [
      ...inFile('app/adapters/mailer/folder.ts', `import type { Storage } from '../storage/port'`),
      ...inFile(
        'app/features/films/x.server.ts',
        `import { mailer } from '~/adapters/mailer/index.server'\nimport type { Mailer } from '~/adapters/mailer/port'`,
      ),
    ],
  },
}
