import { GRAPH } from '../throwAwayHouse'
import { inFile, type Cases } from './case'

const GRAPH_FILE = 'app/features/graph.ts'

/** Code of the server that lies among what people see. */
const STUDIO = {
  'app/features/films/studio/loadStudio.server.ts': 'export const loadStudio = 1',
  'app/features/films/screens/loadStudio.server.ts': 'export const loadStudio = 1',
}

export const FEATURE_CASES: Cases = {
  'public door': {
    breaks: [
      ...inFile(
        'app/features/films/x.ts',
        `import { inside } from '~/features/catalogue/inside'`,
        `import { inside } from '../catalogue/inside'`,
        `import type { inside } from '../catalogue/inside'`,
        `import { type inside } from '../catalogue/inside'`,
        `type Inside = typeof import('../catalogue/inside')`,
        `export { inside } from '../catalogue/inside'`,
        `export * from '../catalogue/inside'`,
        `import '../catalogue/inside'`,
        `const load = () => import('../catalogue/inside')`,
        `const load = () => import(\`~/features/catalogue/inside\`)`,
        `const address = new URL('../catalogue/inside.ts', import.meta.url)`,
        `declare module '../catalogue/inside' { interface More {} }`,
      ),
      ...inFile(
        'app/features/films/screens/X.module.css',
        `.it { composes: it from '../../catalogue/screens/Y.module.css'; }`,
      ).map((one) => ({ ...one, beside: { 'app/features/catalogue/screens/Y.module.css': '.it {}' } })),
      {
        file: 'app/features/films/x.ts',
        code: `import { y } from '~/features/catalogue/screens/Y'`,
        beside: { 'app/features/catalogue/screens/Y.tsx': 'export const y = 1' },
      },
      {
        file: 'app/features/films/x.ts',
        code: `import { y } from '~/features/catalogue/part/catalogue.public'`,
        beside: { 'app/features/catalogue/part/catalogue.public.ts': 'export const y = 1' },
      },
      ...inFile('app/features/home/x.ts', `import { inside } from '../films/inside'`),
      ...inFile(
        'app/features/home/x.server.ts',
        `import { loadStudio } from '~/features/films/studio/loadStudio.server'`,
        `import type { loadStudio } from '~/features/films/screens/loadStudio.server'`,
      ).map((one) => ({ ...one, beside: STUDIO })),
    ],
    keeps: [
      ...inFile('app/features/films/x.ts', `import { label } from '../catalogue/catalogue.public'`),
      ...inFile(
        'app/features/films/x.server.ts',
        `import { titleOf } from '~/features/catalogue/catalogue.public.server'`,
      ),
      ...inFile('app/features/films/part/x.ts', `import { inside } from '../inside'`),
      ...inFile('app/features/home/rows.ts', `import { filmsQuery } from '~/features/films/films.queries'`),
    ],
  },
  'feature graph': {
    breaks: [
      ...inFile(
        'app/features/catalogue/x.ts',
        `import { FilmSchema } from '~/features/films/films.public'`,
        `import type { FilmSchema } from '../films/films.public'`,
      ),
      {
        file: 'app/features/recipes/x.ts',
        code: `import { label } from '~/features/catalogue/catalogue.public'`,
      },
    ],
    keeps: [
      {
        file: 'app/features/recipes/x.ts',
        code: `import { label } from '~/features/catalogue/catalogue.public'`,
        graph: { ...GRAPH, recipes: ['catalogue'] },
      },
    ],
  },
  'listed feature': {
    breaks: [
      { file: 'app/features/recipes/x.ts', code: 'export const x = 1', at: 'app/features/recipes' },
      {
        file: 'app/lib/x.ts',
        code: 'export const x = 1',
        graph: { ...GRAPH, recipes: [] },
        at: GRAPH_FILE,
      },
      {
        file: 'app/lib/x.ts',
        code: 'export const x = 1',
        graph: { ...GRAPH, home: ['catalogue', 'films', 'recipes'] },
        at: GRAPH_FILE,
      },
    ],
    keeps: [
      { file: 'app/features/recipes/x.ts', code: 'export const x = 1', graph: { ...GRAPH, recipes: [] } },
    ],
  },
  'used arrow': {
    breaks: [
      {
        file: 'app/lib/x.ts',
        code: 'export const x = 1',
        graph: { ...GRAPH, catalogue: ['films'], films: [] },
        at: GRAPH_FILE,
      },
    ],
    keeps: [
      {
        file: 'app/features/recipes/x.ts',
        code: `import type { label } from '~/features/catalogue/catalogue.public'`,
        graph: { ...GRAPH, recipes: ['catalogue'] },
      },
    ],
  },
  'feature circle': {
    breaks: [
      {
        file: 'app/features/catalogue/x.ts',
        code: `import type { FilmSchema } from '~/features/films/films.public'`,
        graph: { ...GRAPH, catalogue: ['films'] },
        at: GRAPH_FILE,
      },
      {
        file: 'app/features/catalogue/x.ts',
        code: `import { shown } from '~/features/home/home.public'`,
        beside: { 'app/features/home/home.public.ts': 'export const shown = 1' },
        graph: { catalogue: ['home'], films: ['catalogue'], home: ['catalogue', 'films'] },
        at: GRAPH_FILE,
      },
    ],
    keeps: [
      {
        file: 'app/features/recipes/x.ts',
        code: `import { FilmSchema } from '../films/films.public'\nimport { label } from '../catalogue/catalogue.public'`,
        graph: { ...GRAPH, recipes: ['films', 'catalogue'] },
      },
    ],
  },
}
