import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FeatureGraph } from '~/features/graph'
import { readHouse, type House } from './house'
import { PACKAGES } from './rules/packages'

/** Text of files by their path in the project. */
export type Files = Readonly<Record<string, string>>

/** `home` shows rows of the two others; `films` asks `catalogue` for what a film is called. */
export const GRAPH: FeatureGraph = { catalogue: [], films: ['catalogue'], home: ['catalogue', 'films'] }

const TSCONFIG = JSON.stringify({ compilerOptions: { paths: { '~/*': ['./app/*'] } } })

const PACKAGE = JSON.stringify({
  dependencies: Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, '1.0.0'])),
  devDependencies: { vite: '8.0.0' },
})

/** A small house in which every rule has something to look at, and that breaks none. */
const LEGAL_HOUSE: Files = {
  'tsconfig.json': TSCONFIG,
  'package.json': PACKAGE,
  'scripts/seed.ts': `export const seed = 1`,
  'tests/domain/access.test.ts': `export {}`,

  'app/server.ts': `import './operations.server'\nimport { mailer } from '~/adapters/mailer/index.server'\nmailer()`,
  'app/router.tsx': `import { routeTree } from './routeTree.gen'\nexport const getRouter = () => routeTree`,
  'app/routeTree.gen.ts': `import { Route } from './routes/index'\nimport type { getRouter } from './router.tsx'\nexport const routeTree = Route\ntype Made = ReturnType<typeof getRouter>`,
  'app/operations.server.ts': `import { filmOperations } from '~/features/films/films.operations.server'\nexport const operations = [filmOperations]`,
  'app/env.server.ts': `import type { Public } from './env.client'\nexport const settings = (): Public => ({})`,
  'app/env.client.ts': `export interface Public { origin?: string }`,

  'app/routes/index.tsx': `import { HomeScreen } from '~/features/home/screens/HomeScreen'\nimport { loadHome } from './-loadHome'\nexport const Route = [HomeScreen, loadHome]`,
  'app/routes/-loadHome.ts': `import { filmsQuery } from '~/features/films/films.queries'\nexport const loadHome = filmsQuery`,
  'app/routes/api/$.ts': `import { operations } from '~/operations.server'\nimport { dispatch } from '~/http/operation/dispatch.server'\nexport const Route = dispatch(operations)`,

  'app/features/graph.ts': `export const GRAPH = {}`,
  'app/features/films/films.schema.ts': `import { isSlug } from '~/lib/slug'\nexport const FilmSchema = isSlug`,
  'app/features/films/films.operations.server.ts': `import { films } from '~/db/schema/films'\nimport { titleOf } from '~/features/catalogue/catalogue.public.server'\nexport const filmOperations = [films, titleOf]`,
  'app/features/films/films.functions.ts': `import { createServerFn } from '@tanstack/react-start'\nimport { filmOperations } from './films.operations.server'\nexport const list = createServerFn().handler(() => filmOperations)`,
  'app/features/films/films.queries.ts': `import { list } from './films.functions'\nimport type { filmOperations } from './films.operations.server'\nexport const filmsQuery = list as typeof filmOperations`,
  'app/features/films/films.public.ts': `export { FilmSchema } from './films.schema'`,
  'app/features/films/inside.ts': `export const inside = 1\nexport interface Inside { a: 1 }`,
  'app/features/films/screens/FilmScreen.tsx': `import { tokens } from '~/ui/tokens'\nimport styles from './FilmScreen.module.css'\nexport const FilmScreen = () => <p className={styles.it}>{tokens}</p>`,
  'app/features/films/screens/FilmScreen.module.css': `.it { color: red }`,
  'app/features/catalogue/catalogue.public.ts': `export const label = 'Séance'`,
  'app/features/catalogue/catalogue.public.server.ts': `import { videos } from '~/db/schema/catalogue'\nexport const titleOf = () => videos`,
  'app/features/catalogue/inside.ts': `export const inside = 1`,
  'app/features/home/screens/HomeScreen.tsx': `import { label } from '~/features/catalogue/catalogue.public'\nimport { FilmScreen } from '~/features/films/screens/FilmScreen'\nexport const HomeScreen = () => <FilmScreen key={label} />`,

  'app/http/operation/dispatch.server.ts': `import { canEnter } from '~/domain/access'\nimport { settings } from '~/env.server'\nexport const dispatch = (all: unknown) => [all, canEnter, settings]`,
  'app/http/limits/counters.server.ts': `import { getDb } from '~/db/current.server'\nexport const limit = getDb`,
  'app/domain/access.ts': `import dayjs from 'dayjs'\nimport { plan } from './plans'\nexport const canEnter = [dayjs, plan]`,
  'app/domain/plans.ts': `export const plan = 1`,
  'app/adapters/mailer/port.ts': `export interface Mailer { send(): void }`,
  'app/adapters/mailer/index.server.ts': `import { smtp } from './smtp'\nexport const mailer = smtp`,
  'app/adapters/mailer/smtp.ts': `import { createTransport } from 'nodemailer'\nimport type { Mailer } from './port'\nexport const smtp = (): Mailer => createTransport()`,
  'app/adapters/storage/port.ts': `export interface Storage { put(): void }`,
  'app/adapters/storage/disk.server.ts': `import { readFile } from 'node:fs/promises'\nexport const disk = readFile`,
  'app/db/current.server.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\nexport const getDb = drizzle`,
  'app/db/schema/all.ts': `export * from './films'\nexport * from './catalogue'`,
  'app/db/schema/films.ts': `import { pgTable } from 'drizzle-orm/pg-core'\nimport { videos } from './catalogue'\nexport const films = pgTable('films', { video: videos })`,
  'app/db/schema/catalogue.ts': `import { pgTable } from 'drizzle-orm/pg-core'\nimport { instant } from './instant'\nexport const videos = pgTable('videos', { instant })`,
  'app/db/schema/instant.ts': `export const instant = 1`,
  'app/db/migrations/0000_base.sql': `select 1;`,
  'app/ui/tokens.ts': `import { words } from '~/messages/words'\nimport { draw } from './figure/draw'\nexport const tokens = [words, draw]`,
  'app/ui/global.css': `@import '@mantine/core/styles.css';`,
  'app/ui/figure/draw.ts': `import { line } from './line'\nexport const draw = line`,
  'app/ui/figure/line.ts': `export const line = 1`,
  'app/lib/slug.ts': `export const isSlug = (text: string) => /^[a-z-]+$/.test(text)`,
  'app/lib/log.server.ts': `import pino from 'pino'\nexport const log = pino()`,
  'app/messages/words.ts': `export const words = 'Bonjour'`,
}

/** A valid project in a temporary folder, to try changes in. */
export function throwAwayHouse() {
  const root = mkdtempSync(path.join(tmpdir(), 'house-'))
  for (const [file, text] of Object.entries(LEGAL_HOUSE)) put(root, file, text)
  return {
    /**
     * Reads the house with some files more or other, then puts it back as it was.
     *
     * @param files text by path in the project
     */
    with(files: Files, graph: FeatureGraph = GRAPH): House {
      const added = Object.entries(files).map(([file, text]) => put(root, file, text))
      try {
        return readHouse(root, graph)
      } finally {
        for (const undo of added.toReversed()) undo()
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** Writes a file; the answer takes it away again, with the folders that were made for it. */
function put(root: string, file: string, text: string): () => void {
  const target = path.join(root, file)
  const newFolder = mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  return () => {
    const before = LEGAL_HOUSE[file]
    if (before === undefined) rmSync(newFolder ?? target, { recursive: true })
    else writeFileSync(target, before)
  }
}
