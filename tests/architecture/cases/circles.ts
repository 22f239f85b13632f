import { inFile, type Cases } from './case'

/** A door between two parts, each in a file of its own: no file leads back to itself. */
const PARTS = {
  'app/features/films/cutting/cut.ts': `import type { Reel } from '../reels/reel'\nexport const cut = (reel: Reel) => reel`,
  'app/features/films/reels/reel.ts': 'export interface Reel { length: number }',
  'app/features/films/reels/spool.ts': 'export const spool = 1',
  'app/features/films/cutting/tape.ts': 'export const tape = 1',
}

export const CIRCLE_CASES: Cases = {
  'module circle': {
    breaks: [
      ...[
        [`import { b } from './b'`, `import { a } from './a'`],
        [`import type { B } from './b'`, `import type { A } from './a'`],
        [`import type { B } from './b'`, `type A = import('./a').A`],
        [`const b = () => import('./b')`, `export * from '~/lib/a'`],
        [`import './b'`, `import { c } from './c'`],
      ].map(([a = '', b = '']) => ({
        file: 'app/lib/a.ts',
        code: a,
        beside: { 'app/lib/b.ts': b, 'app/lib/c.ts': `import type { A } from './a'` },
      })),
      ...inFile('app/lib/a.ts', `import type { A } from './a'\nexport interface A { a: A }`),
      {
        file: 'app/routes/index.tsx',
        code: `export const Route = 1\nexport type Tree = typeof import('../routeTree.gen')`,
        at: 'app/routeTree.gen.ts',
      },
    ],
    keeps: [
      {
        file: 'app/lib/a.ts',
        code: `import { b } from './b'\nimport { c } from './c'`,
        beside: { 'app/lib/b.ts': `import { c } from './c'`, 'app/lib/c.ts': 'export const c = 1' },
      },
    ],
  },
  'part circle': {
    breaks: [
      {
        file: 'app/features/films/reels/spool.ts',
        code: `import { tape } from '../cutting/tape'\nexport const spool = tape`,
        beside: PARTS,
        at: 'films/cutting',
      },
      {
        file: 'app/features/films/reels/deeper/spool.ts',
        code: `import type { tape } from '~/features/films/cutting/tape'`,
        beside: PARTS,
        at: 'films/cutting',
      },
    ],
    keeps: [
      {
        file: 'app/features/films/cutting/more.ts',
        code: `import { spool } from '../reels/spool'\nimport { inside } from '../inside'`,
        beside: PARTS,
      },
      {
        file: 'app/features/films/cut.ts',
        code: `import { tape } from './cutting/tape'`,
        beside: {
          ...PARTS,
          'app/features/films/cutting/more.ts': `import { label } from '../label'`,
          'app/features/films/label.ts': 'export const label = 1',
        },
      },
    ],
  },
}
