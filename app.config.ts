import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { runsAll } from './tests/support/extent.ts'

/**
 * Loads Start's server-function transport (seroval, 9 kB) with the first call instead of with the page: a page that was
 * rendered on the server makes none until somebody navigates.
 */
function lazyServerFnTransport(): Plugin {
  const LAZY = '\0elan:lazy-server-fn-fetcher'
  let transport = ''
  return {
    name: 'elan:lazy-server-fn-transport',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      if (!source.endsWith('/serverFnFetcher.js') || !importer?.endsWith('/createClientRpc.js')) return null
      transport = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? ''
      return LAZY
    },
    load: (id) =>
      id === LAZY
        ? `export const serverFnFetcher = async (...call) => (await import(${JSON.stringify(transport)})).serverFnFetcher(...call)`
        : null,
  }
}

/** Public doors and schemas have no side effects: importing one name does not load the others. */
function lightDoors(): Plugin {
  return {
    name: 'elan:light-doors',
    transform: (_, id) => (/\.(?:public|schema)\.ts$/.test(id) ? { moduleSideEffects: false } : null),
  }
}

/** Of the page that runs, as `lib/nonce` reads it. */
const NONCE = "document.querySelector('script[nonce]')?.nonce"

/**
 * Gives the page's nonce to style elements that packages make and know none of: the player's, within its elements, and that of
 * modals, which keep the page from scrolling. Without it the policy of every page had to allow inline styles.
 */
function styleNonces(): Plugin {
  return {
    name: 'elan:style-nonces',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      // All of them stand in template literals.
      if (/node_modules[\\/]media-chrome[\\/]/.test(id) && code.includes('<style'))
        return { code: code.replaceAll(/<style(?=[\s>])/g, `<style nonce="\${${NONCE}}"`), map: null }
      if (/node_modules[\\/]get-nonce[\\/]/.test(id))
        return { code: code.replaceAll('__webpack_nonce__', NONCE), map: null }
      return null
    },
  }
}

/** One chunk for what every page needs: twenty small ones compress worse and cost a request each. */
const COMMON_MODULES = [
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-router|router-core|history|store|react-store|react-query|query-core|router-ssr-query-core|react-router-ssr-query))[\\/]/,
  /node_modules[\\/]@tanstack[\\/]start-client-core[\\/].*[\\/](?:createMiddleware|getStartOptions)\.js$/,
  /vite[\\/]preload-helper/,
  /rolldown[\\/]runtime/,
  // Our small modules without styles that both homes load.
  /app[\\/](?:lib|ui)[\\/]typography[\\/]/,
  /app[\\/]http[\\/]call[\\/](?:call|pagesOf|rawCall|sendCall)/,
  /app[\\/]features[\\/]\w+[\\/](?:\w+Call|membership\.queries|planWords|catalogue\.queries|recipeSuggestions\.queries|freeEvent\.queries)\.ts/,
  /app[\\/](?:messages[\\/]labels\.fr|domain[\\/](?:exerciseType|membership[\\/](?:plans|moneyLabel))|features[\\/]identity[\\/](?:.*fetchRecord|identity\.queries|client[\\/]useSession)|features[\\/]catalogue[\\/]screens[\\/]browsing[\\/](?:seenVideos|equipmentLabel)|ui[\\/]figure[\\/](?:plates[\\/]plateAddress|loadFigureLoop)|messages[\\/]recipes\.fr)\.ts/,
]

/** Of these packages, what only the server-function transport needs: it brings seroval, and comes with the first call. */
const WITH_TRANSPORT = /router-core[\\/]dist[\\/]esm[\\/]ssr[\\/]serializer[\\/](?!transformer)/

/** Of these packages, what forms alone need. */
const WITH_FORMS =
  /@tanstack[\\/](?:react-router[\\/]dist[\\/]esm[\\/]useBlocker|query-core[\\/]build[\\/]modern[\\/]mutationObserver|react-query[\\/]build[\\/]modern[\\/]useMutation)\./

const isCommon = (id: string) =>
  !WITH_TRANSPORT.test(id) && !WITH_FORMS.test(id) && COMMON_MODULES.some((module) => module.test(id))

/** The cards of both homes with their pictures: small, and needed by nearly every other page as well. */
const CARDS =
  /app[\\/](?:ui[\\/](?:Artwork|LiveFigure|surfaces[\\/]LockSign|PlatePicture|figure[\\/]plates[\\/]plateAddress)|features[\\/](?:catalogue[\\/]screens[\\/]browsing[\\/]Video(?:Card|Grid)|recipes[\\/]screens[\\/](?:RecipePicture|list[\\/]Recipe(?:Card|Grid)))|messages[\\/]recipes\.fr)\.tsx?/

/**
 * Small style sheets that many pages share are one, and so are those of the studio and of forms: the first page carries the
 * name of each sheet, and for each screen a list of its own.
 */
const STYLES = {
  // The first page's own frame, which others have, too.
  frame:
    /app[\\/]ui[\\/](?:Page|Artwork|layout[\\/]CardGrid|surfaces[\\/](?:LockSign|PictureCard))\.module\.css/,
  // What the first page has itself is left out: it would bring the others.
  ui: /app[\\/]ui[\\/](?:buttons|controls|layout|states|surfaces)[\\/](?!pill|CardGrid|ErrorScreen|LockSign|PictureCard)\w+\.module\.css/,
  member: /app[\\/]features[\\/](?:account|programmes[\\/]screens|shopping|teams)[\\/].*\.css/,
  agenda: /app[\\/]features[\\/]agenda[\\/]screens[\\/](?!home).*\.css/,
  membership: /app[\\/]features[\\/]membership[\\/]screens[\\/](?!buying[\\/]PlansRow).*\.css/,
  recipes:
    /app[\\/]features[\\/]recipes[\\/]screens[\\/](?:recipe|cooking|list[\\/](?:Have|RecipeList))[\w\\/]*\.module\.css/,
  catalogue:
    /app[\\/]features[\\/](?:search|catalogue[\\/]screens[\\/](?:coach|Search|Video|Weekly)|equipment[\\/]screens[\\/]Equipment).*\.css/,
  aside: /app[\\/]features[\\/](?:demo|legal|identity)[\\/]screens[\\/].*\.css/,
  forms: /@mantine[\\/]core[\\/]styles[\\/].*\.css|app[\\/]ui[\\/](?:forms|modals|mantine)[\\/.].*css/,
  studio:
    /app[\\/](?:ui[\\/](?:table|charts|richText|ordering|palette|controls[\\/]combobox)|features[\\/](?:studio|\w+[\\/]studio|audit|people|figures|uploads|jobs)[\\/]).*\.css/,
}

/** The first page carries the name of every screen's style sheet, so it is short. Both sides must give a sheet the same one. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:8][extname]'

/** Without the line that it stands on, which only makes the first page longer. Both sides must give a class the same name. */
const className = (name: string, file: string) =>
  `_${name}_${createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 5)}`

const underTest = process.env.VITEST !== undefined

const UNIT_TESTS = 'tests/{domain,features,rooms,scripts,architecture}/**/*.test.{ts,tsx}'
/** Not even opened where they do not run: to load what they test takes seconds each. */
const LONG_TESTS = runsAll ? [] : ['**/*.long.test.ts']
/** Such a file would leave its doubles to the next one of its worker, or counts timers, which another one may have set. */
const replacesModules = (file: string) =>
  /\bvi\.(?:mock|doMock|resetModules|getTimerCount)\(|\/browserCalls'/.test(readFileSync(file, 'utf8'))
const testsWithDoubles = underTest ? globSync(UNIT_TESTS).filter(replacesModules) : []

/** The one build configuration: development, production build, preview and Vitest. */
export default defineConfig({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  resolve: {
    tsconfigPaths: true,
    // React has had this hook since version 18: the library's copy of it for older ones is dead weight.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { modules: { generateScopedName: className } },
  optimizeDeps: { include: ['firebase/app', 'firebase/auth'] },
  build: {
    sourcemap: false,
    target: 'es2022',
    modulePreload: {
      // The first page would carry the names of everything that all other pages import. Style sheets stay, because a screen
      // must not appear without its own; a screen's scripts are asked for when one hovers over its link.
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
  },
  environments: underTest
    ? {}
    : {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'common', test: isCommon },
                    { name: 'cards', test: CARDS },
                    ...Object.entries(STYLES).map(([name, test]) => ({ name, test })),
                  ],
                },
                assetFileNames,
                // The first page names each of them, so their names are short, too.
                chunkFileNames: 'assets/[hash:7].js',
              },
            },
          },
        },
        ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
      },
  plugins: underTest
    ? [viteReact()]
    : [
        tanstackStart({
          srcDirectory: 'app',
          // `npm run dev` brings its own HTTP server: Vite's would end the process before its parts have ended.
          vite: { installDevServerMiddleware: true },
          // A route's loader comes with its screen: the first page does not pay for what the others load.
          router: {
            codeSplittingOptions: {
              defaultBehavior: [
                ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
              ],
            },
          },
          // Start's default only denies `*.server.*`: a file of these rooms without the suffix would leak.
          importProtection: {
            behavior: 'error',
            client: {
              files: ['**/*.server.*', '**/db/**', '**/adapters/**'],
              specifiers: [
                'firebase-admin',
                'pg',
                'drizzle-orm',
                'pino',
                'stripe',
                'pg-boss',
                'nodemailer',
                '@apple/app-store-server-library',
                '@aws-sdk/client-s3',
              ],
            },
          },
        }),
        viteReact(),
        lazyServerFnTransport(),
        lightDoors(),
        styleNonces(),
      ],
  test: {
    setupFiles: ['tests/support/failOnConsoleError.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Left to itself Vitest keeps one of two cores idle; many tests wait for a clock or a process.
    maxWorkers: 3,
    // Once for the whole run; a project adds its own.
    globalSetup: ['tests/support/db/globalSetup.ts'],
    projects: [
      {
        extends: true,
        // Each worker loads the modules once for all of its files: to load them anew took half of the time.
        test: {
          name: 'unit',
          include: [UNIT_TESTS],
          exclude: [...testsWithDoubles, ...LONG_TESTS],
          // All files of a worker ask from one address, within the same minute.
          env: { LIMITS_PERCENT: '1000' },
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: { name: 'unit-alone', include: testsWithDoubles, exclude: LONG_TESTS },
      },
      {
        extends: true,
        test: {
          name: 'http',
          // The application is built for production, and brings React into this process as it is.
          env: { NODE_ENV: 'production' },
          include: ['tests/{http,fuzz}/**/*.test.ts'],
          exclude: LONG_TESTS,
          globalSetup: ['tests/support/server/serverGlobalSetup.ts'],
        },
      },
    ],
  },
})
