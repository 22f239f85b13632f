import { inFile, type Cases } from './case'

const STUDIO = {
  'app/features/films/studio/FilmList.tsx': 'export const FilmList = 1',
  'app/features/films/films.public.server.ts': 'export const serveMedia = 1',
}

export const ROUTE_CASES: Cases = {
  route: {
    breaks: [
      ...inFile(
        'app/routes/page.tsx',
        `import { inside } from '~/features/films/inside'`,
        `import type { Inside } from '../features/films/inside'`,
        `import { list } from '~/features/films/films.functions'`,
        `import type { filmOperations } from '~/features/films/films.operations.server'`,
        `const load = () => import('~/features/films/inside')`,
      ),
      ...inFile(
        'app/routes/-load.ts',
        `import { filmOperations } from '~/features/films/films.operations.server'`,
      ),
      ...inFile(
        'app/routes/-folder/load.ts',
        `import { filmOperations } from '~/features/films/films.operations.server'`,
      ),
      ...inFile('app/routes/media/$.ts', `import { inside } from '~/features/films/inside'`),
      {
        file: 'app/routes/media/$.ts',
        code: `import { loadStudio } from '~/features/films/studio/loadStudio.server'`,
        beside: { 'app/features/films/studio/loadStudio.server.ts': 'export const loadStudio = 1' },
      },
    ],
    keeps: [
      {
        file: 'app/routes/page.tsx',
        code: `import { FilmList } from '~/features/films/studio/FilmList'\nimport { FilmSchema } from '~/features/films/films.schema'\nimport { label } from '~/features/catalogue/catalogue.public'`,
        beside: STUDIO,
      },
      {
        file: 'app/routes/media/$.ts',
        code: `import { serveMedia } from '~/features/films/films.public.server'\nimport { filmOperations } from '~/features/films/films.operations.server'`,
        beside: STUDIO,
      },
    ],
  },
  'route to route': {
    breaks: inFile(
      'app/routes/page.tsx',
      `import { Route } from './index'`,
      `import type { Route } from './index'`,
    ),
    keeps: inFile('app/routes/page.tsx', `import { loadHome } from './-loadHome'`),
  },
}
