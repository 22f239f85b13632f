import { beforeAll, describe, expect, it } from 'vitest'
import { clientFiles, ensureBuild, firstLoad, gzipBytes } from '~tests/support/clientBuild'

const SCRIPT_BUDGET_BYTES = 130_000
const STYLE_BUDGET_BYTES = 20_000
const BUILD_TIMEOUT_MS = 300_000

beforeAll(() => ensureBuild(), BUILD_TIMEOUT_MS)

describe('what a browser can fetch', () => {
  it('is there to be looked at', () => {
    expect(clientFiles().length).toBeGreaterThan(5)
  })

  it.each([
    // Names of settings that only the server reads.
    'AUTH_COOKIE_KEYS',
    'AUTH_COOKIE_MAX_AGE_MS',
    'INTERCOM_SECRET',
    'METRICS_TOKEN',
    'FIREBASE_PRIVATE_KEY',
    'FIREBASE_CLIENT_EMAIL',
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'APPLE_PRIVATE_KEY',
    'APPLE_ISSUER_ID',
    'SMTP_URL',
    // Packages of the server.
    'drizzle-orm',
    'firebase-admin',
    'node-postgres',
    '@electric-sql/pglite',
    'prom-client',
    'rate-limiter-flexible',
    'pg-boss',
    'nodemailer',
    // The paint of things, which the server draws.
    '#D9683C',
    // Which only React Email writes.
    'x-apple-disable-message-reformatting',
    'app-store-server',
    'generateTestHeaderString',
    // What only a use case, the database or an adapter would say.
    'pg_trgm',
    'word_similarity',
    'elan-session-key',
    'released_at',
    'apple_customer_id',
    'payment_events',
    'contract_notices',
    'sk_test_',
    'whsec_',
    'timingSafeEqual',
    'createHmac',
    'node:crypto',
    'node:fs',
    'ffprobe',
    'elan-demo',
    'membre@elan.test',
  ])('holds no %s', (marker) => {
    expect(
      clientFiles()
        .filter(({ text }) => text.includes(marker))
        .map(({ file }) => file),
    ).toEqual([])
  })

  it('makes no style element without the nonce of its page, in packages neither', () => {
    // The service worker's page for want of a network has no policy, and nothing of anybody's.
    const scripts = clientFiles().filter(({ file }) => /assets.*\.js$/.test(file))
    const made = (text: string) => text.match(/<style(?=[\s>])[^>]{0,10}/g) ?? []
    const all = scripts.flatMap(({ text }) => made(text))
    expect(all).toContain('<style nonce="${')
    expect(all.filter((element) => !element.startsWith('<style nonce='))).toEqual([])
    expect(scripts.filter(({ text }) => text.includes('__webpack_nonce__'))).toEqual([])
  })

  it('has no source maps', () => {
    expect(
      clientFiles()
        .filter(({ file, text }) => file.endsWith('.map') || text.includes('sourceMappingURL='))
        .map(({ file }) => file),
    ).toEqual([])
  })
})

describe('the first load of the home page', () => {
  it('takes at most 130 kB of JavaScript', async () => {
    const { scripts } = await firstLoad('__root__', '/')
    expect(scripts.length).toBeGreaterThan(0)
    expect(gzipBytes(scripts)).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
  })

  it.each([
    { home: '/', mine: 'Commencer gratuitement', theirs: 'Dernières séances' },
    { home: '/_member/accueil', mine: 'Dernières séances', theirs: 'Commencer gratuitement' },
  ])('brings the rows of $home alone, for there are two of them', async ({ home, mine, theirs }) => {
    const { scripts } = await firstLoad('__root__', home)
    const first = clientFiles().filter(({ file }) => scripts.includes(file.replace('dist/client', '')))
    expect(first.some(({ text }) => text.includes(mine))).toBe(true)
    expect(first.filter(({ text }) => text.includes(theirs))).toEqual([])
  })

  it.each(['/auth/intercom-hash', '/subscriptions/invoices', 'Fessiers', 'openFirebase'])(
    'leaves %s to the pages that ask for it',
    async (marker) => {
      const { scripts } = await firstLoad('__root__', '/', '/_member/accueil')
      const first = clientFiles().filter(({ file }) => scripts.includes(file.replace('dist/client', '')))
      expect(first.length).toBeGreaterThan(0)
      expect(first.filter(({ text }) => text.includes(marker)).map(({ file }) => file)).toEqual([])
    },
  )

  it('takes at most 20 kB of CSS', async () => {
    const { styles } = await firstLoad('__root__', '/')
    expect(styles.length).toBeGreaterThan(0)
    expect(gzipBytes(styles)).toBeLessThanOrEqual(STYLE_BUDGET_BYTES)
  })

  it.each(['firebase', 'hls.js', 'posthog', 'media-chrome'])(
    'leaves %s for when it is needed',
    async (library) => {
      const { scripts } = await firstLoad('__root__', '/')
      expect(scripts.filter((script) => script.includes(library))).toEqual([])
    },
  )
})
