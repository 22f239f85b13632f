import { inFile, type Cases } from './case'

/** So many files of one folder. */
const filesOf = (folder: string, size: number) =>
  Object.fromEntries(Array.from({ length: size }, (_, i) => [`${folder}/Card${i}.tsx`, '']))

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
    breaks: ['app/ui/cards', 'scripts/cards', 'tests/features/cards'].map((folder) => ({
      file: `${folder}/One.tsx`,
      code: '',
      beside: filesOf(folder, 22),
      at: folder,
    })),
    keeps: [
      { file: 'app/ui/cards/One.tsx', code: '', beside: filesOf('app/ui/cards', 21) },
      { file: 'app/ui/cards/deeper/One.tsx', code: '', beside: filesOf('app/ui/cards', 22) },
      { file: 'scripts/cards/One.mjs', code: '', beside: filesOf('scripts/cards', 21) },
    ],
  },
  drawer: {
    breaks: [
      'app/lib/utils.ts',
      'app/lib/index.ts',
      'app/features/films/helpers.server.ts',
      'app/ui/parts/Card.tsx',
      'app/features/films/shared/length.ts',
      'scripts/helpers/dates.ts',
      'tests/support/utils.ts',
    ].map((file) => ({ file, code: '' })),
    keeps: ['app/lib/partsOf.ts', 'app/ui/sharedLink.ts'].map((file) => ({ file, code: '' })),
  },
  'held form': {
    breaks: [
      ...inFile(
        'app/features/films/screens/Find.tsx',
        'export const Find = () => <form onSubmit={find}><input /></form>',
        'export const Find = () => (\n  <form\n    onSubmit={find}\n  />\n)',
        `export const form = document.createElement('form')`,
      ),
    ],
    keeps: [
      {
        file: 'app/features/films/screens/Find.tsx',
        code: 'export const Find = () => <HeldForm onSend={find}><input /></HeldForm>',
      },
      { file: 'app/ui/forms/HeldForm.tsx', code: 'export const HeldForm = () => <form data-form="held" />' },
    ],
  },
  'instant of a request': {
    breaks: [
      ...inFile(
        'app/features/films/films.schema.ts',
        `export const Until = v.pipe(v.string(), v.isoTimestamp(), v.toDate())`,
        `export const Until = v.pipe(v.string(), v.transform((text) => new Date(text)))`,
        `export const Until = v.pipe(v.string(), v.check((text) => Date.parse(text) > 0))`,
      ),
      ...inFile(
        'app/features/films/films.operations.server.ts',
        `export const Until = v.pipe(v.string(), v.isoDateTime())`,
      ),
    ],
    keeps: [
      { file: 'app/features/films/films.schema.ts', code: 'export const Until = v.nullable(v.date())' },
      {
        file: 'app/http/instantSchema.ts',
        code: `export const instantSchema = () => v.transform((text) => new Date(text))`,
      },
    ],
  },
  'readable import': {
    breaks: [
      ...inFile(
        'app/lib/x.ts',
        `import x from './gone'`,
        `import x from '~/lib/gone'`,
        `import x from '/app/lib/slug.ts'`,
        `import x from '#slug'`,
        `const load = (name: string) => import(name)`,
        `const load = (name: string) => import(\`./\${name}.ts\`)`,
        `const all = import.meta.glob('../features/*/*.ts')`,
        `import { createRequire } from 'node:module'`,
        `import { runInThisContext } from 'vm'`,
        `const x = require('./slug')`,
        `const x = require.resolve('./slug')`,
        `const fs = process.getBuiltinModule('node:fs')`,
        `const { env } = process`,
        `const x = new globalThis.URL('../features/films/inside.ts', import.meta.url)`,
        `const { url } = import.meta\nexport const x = new URL('../features/films/inside.ts', url)`,
        `const x = import.meta.resolve('../features/films/inside.ts')`,
        `const x = import.meta['glob']('../features/films/inside.ts')`,
        `const f = window['ev' + 'al']`,
        `setTimeout("import('./slug')")`,
        `export const x = [].constructor.constructor('return import("node:fs")')`,
        `export const x = module.constructor._load('node:fs')`,
        `export const x = new Worker('/app/features/films/inside.ts')`,
        `import.meta.hot.accept('../features/films/inside', (m) => m?.inside)`,
        `/// <reference types="node" />`,
        `/// <reference path="../features/films/inside.ts" />`,
        `/** @jsxImportSource preact */`,
        // Names that look like packages, and one that nobody declared.
        `import x from 'virtual:secret'`,
        `import x from 'data:text/javascript,export default 1'`,
        `import x from 'https://elan.test/x.js'`,
        `import x from '../../node_modules/valibot/dist/index.mjs'`,
        `import x from '@scope/package/deep'`,
        `import x from 'left-pad'`,
      ),
      ...inFile(
        'app/ui/Card.module.css',
        `@value it from '../features/films/screens/FilmScreen.module.css';`,
        `:import("../features/films/screens/FilmScreen.module.css") { it: it; }`,
        `@plugin '../features/films/screens/FilmScreen.module.css';`,
      ),
    ],
    keeps: [
      ...inFile(
        'app/lib/x.ts',
        `const load = () => import('./slug')`,
        `import { Link } from '@tanstack/react-router/deep'`,
      ),
      {
        file: 'app/ui/cards/Card.module.css',
        code: `@import 'base.css';`,
        beside: { 'app/ui/cards/base.css': '' },
      },
    ],
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
