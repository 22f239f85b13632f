import { inFile, type Cases } from './case'

/** So many files of one folder. */
const folderOf = (size: number) =>
  Object.fromEntries(Array.from({ length: size }, (_, i) => [`app/ui/cards/Card${i}.tsx`, '']))

export const FILE_CASES: Cases = {
  'readable file': {
    breaks: [
      'app/lib/x.js',
      'app/lib/x.mts',
      'app/ui/X.jsx',
      'app/ui/x.scss',
      'app/features/films/x.mjs',
    ].map((file) => ({ file, code: 'export const x = 1' })),
    keeps: [
      { file: 'app/README.md', code: '# app' },
      { file: 'app/ui/mark.svg', code: '<svg/>' },
    ],
  },
  'owned file': {
    breaks: [
      ...inFile('app/features/shared.ts', 'export {}'),
      ...inFile('app/adapters/shared.ts', 'export {}'),
    ],
    keeps: [{ file: 'app/features/README.md', code: '# features' }],
  },
  'feature file': {
    breaks: [
      'app/features/films/films.api.server.ts',
      'app/features/films/films.test.ts',
      'app/features/films/other.public.ts',
      'app/features/films/part/films.public.ts',
      'app/features/films/operations.films.ts',
      'app/features/films/screens/film.css',
    ].map((file) => ({ file, code: '' })),
    keeps: [
      'app/features/films/films.jobs.server.ts',
      'app/features/films/films.personal.server.ts',
      'app/features/films/screens/player.d.ts',
      'app/features/films/films.seed.server.ts',
      'app/features/films/films.public.server.ts',
      'app/features/films/part/part.operations.server.ts',
      'app/features/films/part/addFilm.server.ts',
      'app/features/films/part/addFilm.schema.ts',
    ].map((file) => ({ file, code: '' })),
  },
  'full folder': {
    breaks: [{ file: 'app/ui/cards/One.tsx', code: '', beside: folderOf(22), at: 'app/ui/cards' }],
    keeps: [
      { file: 'app/ui/cards/One.tsx', code: '', beside: folderOf(21) },
      { file: 'app/ui/cards/deeper/One.tsx', code: '', beside: folderOf(22) },
    ],
  },
  drawer: {
    breaks: [
      'app/lib/utils.ts',
      'app/lib/index.ts',
      'app/features/films/helpers.server.ts',
      'app/ui/parts/Card.tsx',
      'app/features/films/shared/length.ts',
    ].map((file) => ({ file, code: '' })),
    keeps: ['app/lib/partsOf.ts', 'app/ui/sharedLink.ts'].map((file) => ({ file, code: '' })),
  },
  'readable import': {
    breaks: inFile(
      'app/lib/x.ts',
      `import x from './gone'`,
      `import x from '~/lib/gone'`,
      `import x from '/app/lib/slug.ts'`,
      `import x from '#slug'`,
      `const load = (name: string) => import(name)`,
      `const load = (name: string) => import(\`./\${name}.ts\`)`,
      `const all = import.meta.glob('../features/*/*.ts')`,
      `import { createRequire } from 'node:module'`,
      `const x = require(process.argv[2])`,
    ),
    keeps: inFile(
      'app/lib/x.ts',
      `const load = () => import('./slug')`,
      `import x from '@scope/package/deep'`,
    ),
  },
  'inside app': {
    breaks: inFile(
      'app/lib/x.ts',
      `import { seed } from '../../scripts/seed'`,
      `import type { seed } from '../../scripts/seed'`,
      `import settings from '../../tsconfig.json'`,
    ),
    keeps: inFile('app/lib/x.ts', `import { isSlug } from '../../app/lib/slug'`),
  },
}
