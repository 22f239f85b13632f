import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SettingsError, readSettings, toPublicSettings } from '~/env.server'

type Source = Record<string, string | undefined>

const KEY = 'k'.repeat(32)
const OTHER_KEY = 'o'.repeat(32)

/** A deployment on real providers that lacks nothing. */
const production: Source = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://elan.example',
  TRUST_PROXY: '1',
  FIREBASE_PROJECT_ID: 'elan-prod',
  FIREBASE_API_KEY: 'api-key',
  FIREBASE_AUTH_DOMAIN: 'elan.example',
  AUTH_COOKIE_KEYS: `${KEY},${OTHER_KEY}`,
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  SMTP_URL: 'smtps://relay.example',
  MAIL_FROM: 'Élan <bonjour@elan.example>',
}

const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const RSA_KEY = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))
const EC_KEY = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
/** A line of it, as it would stand in a text that must not hold it. */
const lineOf = (key: string) => key.split('\n')[1] ?? ''

/** An App Store that lacks nothing. */
const appStore: Source = {
  APPLE_BUNDLE_ID: 'example.elan',
  APPLE_APP_ID: '6400000001',
  APPLE_ROOT_CERTIFICATES: 'root.cer',
  APPLE_ISSUER_ID: 'issuer',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: EC_KEY,
}

function problemsOf(source: Source): readonly string[] {
  try {
    readSettings(source)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

const namesOf = (source: Source) => problemsOf(source).map((problem) => problem.split(' ')[0])

describe('settings that are right', () => {
  it('without any, the demo runs on this machine', () => {
    expect(readSettings({})).toMatchObject({
      demo: true,
      HOST: '127.0.0.1',
      PORT: 3000,
      origin: 'http://127.0.0.1:3000',
      FIREBASE_PROJECT_ID: 'demo-elan',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      AUTH_COOKIE_MAX_AGE_MS: 1_209_600_000,
      paymentsSandbox: true,
      STRIPE_API_BASE: 'http://127.0.0.1:9098',
    })
  })

  it('the demo runs in production when asked for by name', () => {
    expect(readSettings({ NODE_ENV: 'production', ELAN_DEMO: '1' }).demo).toBe(true)
  })

  it('production takes its own', () => {
    const settings = readSettings(production)
    expect(settings).toMatchObject({ demo: false, origin: 'https://elan.example' })
    expect(settings.AUTH_COOKIE_KEYS).toEqual([KEY, OTHER_KEY])
    expect(settings.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined()
    expect(settings).toMatchObject({ paymentsSandbox: false, STRIPE_SECRET_KEY: 'sk_live_key' })
    expect(settings.STRIPE_API_BASE).toBeUndefined()
  })

  it.each<[string, Source]>([
    ['while Élan is developed', { ...production, NODE_ENV: 'development' }],
    [
      'in a demo that is run in production by name',
      {
        NODE_ENV: 'production',
        ELAN_DEMO: '1',
        STRIPE_SECRET_KEY: 'sk_test_key',
        STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      },
    ],
  ])('a double may play Stripe %s', (_, source) => {
    expect(readSettings({ ...source, STRIPE_API_BASE: 'http://127.0.0.1:9/' })).toMatchObject({
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      paymentsSandbox: false,
    })
  })

  it('an App Store is taken whole, in production and in its sandbox', () => {
    expect(readSettings({ ...production, ...appStore })).toMatchObject({
      APPLE_APP_ID: 6_400_000_001,
      APPLE_ENVIRONMENT: 'Production',
    })
    const sandbox = { ...appStore, APPLE_APP_ID: undefined, APPLE_ENVIRONMENT: 'Sandbox' }
    expect(problemsOf({ ...production, ...sandbox })).toEqual([])
  })

  it.each([
    ['0', false],
    ['1', true],
  ])('behind TLS the proxy is trusted as the setting says: %s', (TRUST_PROXY, trusted) => {
    expect(readSettings({ ...production, TRUST_PROXY }).TRUST_PROXY).toBe(trusted)
  })

  it('without TLS in front no proxy is trusted by default', () => {
    expect(readSettings({}).TRUST_PROXY).toBe(false)
    expect(readSettings({ APP_ORIGIN: 'http://127.0.0.1:3000' }).TRUST_PROXY).toBe(false)
    expect(readSettings({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(true)
  })

  it('an optional one that is an empty string counts as absent', () => {
    expect(readSettings({ FIREBASE_PROJECT_ID: '', INTERCOM_SECRET: ' ' }).demo).toBe(true)
  })

  it.each(['https://elan.example/', 'https://ELAN.example', 'https://elan.example:443'])(
    'an origin is what browsers send: %s',
    (APP_ORIGIN) => {
      expect(readSettings({ ...production, APP_ORIGIN }).origin).toBe('https://elan.example')
    },
  )

  it.each([
    ['::1', '3000', 'http://[::1]:3000'],
    ['localhost', '80', 'http://localhost'],
  ])('a host gives an origin: %s at %s', (HOST, PORT, origin) => {
    expect(readSettings({ HOST, PORT }).origin).toBe(origin)
  })
})

describe('a wrong setting is refused by name', () => {
  it.each<[string, string]>([
    ['NODE_ENV', 'prod'],
    ['ELAN_DEMO', 'true'],
    ['PORT', '0'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['EMULATOR_PORT', '99999'],
    ['APP_ORIGIN', 'elan.example'],
    ['APP_ORIGIN', 'http://elan.example/boutique'],
    ['APP_ORIGIN', 'http://elan.example/?'],
    ['APP_ORIGIN', 'http://elan.example/?a=b'],
    ['APP_ORIGIN', 'http://elan.example/#a'],
    ['APP_ORIGIN', 'http://user:secret@elan.example'],
    ['APP_ORIGIN', 'ftp://elan.example'],
    ['APP_ORIGIN', 'mailto:lea@elan.example'],
    ['DATABASE_URL', 'mysql://localhost/elan'],
    ['AUTH_COOKIE_KEYS', ''],
    ['AUTH_COOKIE_KEYS', 'k'.repeat(31)],
    ['AUTH_COOKIE_KEYS', `${KEY},`],
    ['AUTH_COOKIE_KEYS', `${KEY},short`],
    ['AUTH_COOKIE_KEYS', `${KEY},${OTHER_KEY},${KEY}`],
    ['AUTH_COOKIE_KEYS', `${KEY}, ${KEY}`],
    ['AUTH_COOKIE_MAX_AGE_MS', ''],
    ['AUTH_COOKIE_MAX_AGE_MS', '0'],
    ['AUTH_COOKIE_MAX_AGE_MS', '-1'],
    ['AUTH_COOKIE_MAX_AGE_MS', '999'],
    ['AUTH_COOKIE_MAX_AGE_MS', '299999'],
    ['AUTH_COOKIE_MAX_AGE_MS', '1.5'],
    ['AUTH_COOKIE_MAX_AGE_MS', 'two weeks'],
    ['AUTH_COOKIE_MAX_AGE_MS', '1209600001'],
    ['AUTH_COOKIE_MAX_AGE_MS', '12096000000'],
    ['AUTH_LOGIN_ENDPOINT', 'https://elsewhere.example/login'],
    ['AUTH_LOGIN_ENDPOINT', '//elsewhere.example/login'],
    ['AUTH_LOGIN_ENDPOINT', '/\\elsewhere.example/login'],
    ['AUTH_LOGOUT_ENDPOINT', '/\t/elsewhere.example/login'],
    ['AUTH_LOGOUT_ENDPOINT', ''],
    ['API_BASE_URL', 'api'],
    ['API_BASE_URL', '//elsewhere.example/api'],
    ['API_BASE_URL', 'ftp://elsewhere.example/api'],
    ['API_BASE_URL', 'https://elsewhere.example/api?key=1'],
    ['API_BASE_URL', '/api#x'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099'],
    ['POSTHOG_HOST', 'eu.posthog'],
    ['STRIPE_SECRET_KEY', 'pk_live_key'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_BASE', 'stripe'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:9098/v1'],
    ['SANDBOX_PORT', '0'],
    ['APPLE_APP_ID', 'elan'],
    // The two other environments, in which Apple's library checks no signature.
    ['APPLE_ENVIRONMENT', 'Xcode'],
    ['APPLE_ENVIRONMENT', 'LocalTesting'],
    ['APPLE_API_URL', 'apple'],
    ['APPLE_SANDBOX_API_URL', 'apple'],
    ['SMTP_URL', 'https://relay.example'],
    ['VIDEO_MAX_BYTES', '0'],
    ['VIDEO_MAX_BYTES', '1e400'],
    ['LIMITS_PERCENT', 'many'],
    ['TRUST_PROXY', 'yes'],
    ['STORAGE', 'tape'],
    ['S3_BUCKET', 'Élan'],
    ['S3_BUCKET', 'elan/media'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_PREFIX', '/elan'],
    ['S3_PREFIX', 'elan/'],
    ['S3_PREFIX', 'elan/../other'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_DELIVERY', 'cdn'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(namesOf({ [name]: value })).toEqual([name])
  })

  it.each([
    ['FIREBASE_PRIVATE_KEY', 'no key', { FIREBASE_CLIENT_EMAIL: 'robot@elan.example' }],
    ['FIREBASE_PRIVATE_KEY', EC_KEY, { FIREBASE_CLIENT_EMAIL: 'robot@elan.example' }],
    ['FIREBASE_PRIVATE_KEY', RSA_KEY.slice(0, 400), { FIREBASE_CLIENT_EMAIL: 'robot@elan.example' }],
    ['APPLE_PRIVATE_KEY', 'no key', appStore],
    ['APPLE_PRIVATE_KEY', RSA_KEY, appStore],
    ['APPLE_PRIVATE_KEY', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' })), appStore],
  ])('%s that is no such key, and its value is not shown', (name, value, others) => {
    const problems = problemsOf({ ...production, ...others, [name]: value })
    // Alone: that it and others go together would be said of one that is not given.
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([name])
    expect(problems.join('\n')).not.toContain(value)
  })

  it.each([
    ['AUTH_COOKIE_KEYS', 'short', {}],
    ['APP_ORIGIN', 'https://user:secret@elan.example', {}],
    ['TRUST_PROXY', 'yes', {}],
    ['STRIPE_SECRET_KEY', 'pk_live_key', {}],
    ['STRIPE_WEBHOOK_SECRET', 'secret', {}],
    ['S3_BUCKET', 'Élan', { STORAGE: 's3' }],
  ])('%s=%s is only wrong, and not said to be absent', (name, value, others) => {
    expect(namesOf({ ...production, ...others, [name]: value })).toEqual([name])
  })

  it('but a key may have its line ends in either writing', () => {
    for (const key of [RSA_KEY, RSA_KEY.replaceAll('\n', '\\n'), ` ${RSA_KEY} `]) {
      const source = { ...production, FIREBASE_CLIENT_EMAIL: 'robot@elan.example', FIREBASE_PRIVATE_KEY: key }
      expect(problemsOf(source)).toEqual([])
    }
  })

  it.each(['300000', '604800000', '1209600000'])('but a cookie age of %s ms is accepted', (age) => {
    expect(problemsOf({ AUTH_COOKIE_MAX_AGE_MS: age })).toEqual([])
  })

  it.each([
    ['/api/', '/api', null],
    ['https://api.elan.example/v1/', 'https://api.elan.example/v1', 'https://api.elan.example'],
    ['http://127.0.0.1:4000/api', 'http://127.0.0.1:4000/api', 'http://127.0.0.1:4000'],
  ])('but calls may go to %s', (API_BASE_URL, read, apiOrigin) => {
    expect(readSettings({ API_BASE_URL })).toMatchObject({ API_BASE_URL: read, apiOrigin })
  })

  it('and not from a page over TLS to an address without it', () => {
    expect(namesOf({ ...production, API_BASE_URL: 'http://api.elan.example' })).toEqual(['API_BASE_URL'])
  })

  it('names the limit of the cookie age', () => {
    expect(problemsOf({ AUTH_COOKIE_MAX_AGE_MS: '1209600001' })[0]).toContain('1209600000')
  })

  it('measures cookie keys in bytes', () => {
    expect(problemsOf({ AUTH_COOKIE_KEYS: 'é'.repeat(16) })).toEqual([])
  })
})

describe('several wrong settings', () => {
  const wrong: Source = {
    PORT: 'a-port-value',
    LOG_LEVEL: 'a-level-value',
    AUTH_COOKIE_KEYS: 'a-secret-value',
    AUTH_COOKIE_MAX_AGE_MS: 'an-age-value',
    DATABASE_URL: 'a-database-value',
  }

  it('are reported together', () => {
    expect(namesOf(wrong).sort()).toEqual(Object.keys(wrong).sort())
  })

  it('are reported without their values', () => {
    const text = problemsOf(wrong).join('\n')
    for (const value of Object.values(wrong)) expect(text).not.toContain(value)
  })

  it('that take two settings to judge are reported with the others', () => {
    expect(
      namesOf({ ...production, PORT: 'http', FIREBASE_API_KEY: undefined, TRUST_PROXY: undefined }).sort(),
    ).toEqual(['FIREBASE_API_KEY', 'PORT', 'TRUST_PROXY'])
  })
})

describe('production refuses', () => {
  it.each<[string, Source, string | string[]]>([
    ['to start without an identity provider', { NODE_ENV: 'production' }, 'FIREBASE_PROJECT_ID'],
    [
      'the emulator',
      { ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    ['an origin without TLS', { ...production, APP_ORIGIN: 'http://elan.example' }, 'APP_ORIGIN'],
    ['to start without its origin', { ...production, APP_ORIGIN: undefined }, 'APP_ORIGIN'],
    ['to guess about the proxy in front', { ...production, TRUST_PROXY: undefined }, 'TRUST_PROXY'],
    ['to take an empty word on the proxy', { ...production, TRUST_PROXY: '' }, 'TRUST_PROXY'],
    ['to start without an API key', { ...production, FIREBASE_API_KEY: undefined }, 'FIREBASE_API_KEY'],
    ['to start without an auth domain', { ...production, FIREBASE_AUTH_DOMAIN: ' ' }, 'FIREBASE_AUTH_DOMAIN'],
    ['to start without cookie keys', { ...production, AUTH_COOKIE_KEYS: undefined }, 'AUTH_COOKIE_KEYS'],
    ['to play the demo on real providers', { ...production, ELAN_DEMO: '1' }, 'ELAN_DEMO'],
    ['half a service account', { ...production, FIREBASE_CLIENT_EMAIL: 'a@b.c' }, 'FIREBASE_CLIENT_EMAIL'],
    ['half a chat', { ...production, INTERCOM_APP_ID: 'abc' }, 'INTERCOM_APP_ID'],
    ['a key without its secret', { ...production, STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_SECRET_KEY'],
    ['to start without a mail relay', { ...production, SMTP_URL: undefined }, 'SMTP_URL'],
    ['to write from an address that is not there', { ...production, MAIL_FROM: undefined }, 'MAIL_FROM'],
    [
      'the payment sandbox',
      { ...production, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined },
      'STRIPE_SECRET_KEY',
    ],
    ['a double of Stripe', { ...production, STRIPE_API_BASE: 'http://127.0.0.1:9' }, 'STRIPE_API_BASE'],
    [
      'a double of Stripe beside the embedded sandbox',
      { STRIPE_API_BASE: 'http://127.0.0.1:9' },
      'STRIPE_API_BASE',
    ],
    [
      'a double of Apple',
      { ...production, ...appStore, APPLE_API_URL: 'http://127.0.0.1:9' },
      'APPLE_API_URL',
    ],
    [
      'a double of Apple’s sandbox',
      {
        ...production,
        ...appStore,
        APPLE_API_URL: 'http://127.0.0.1:9',
        APPLE_SANDBOX_API_URL: 'http://127.0.0.1:9',
      },
      ['APPLE_API_URL', 'APPLE_SANDBOX_API_URL'],
    ],
    [
      'a double of Apple’s sandbox beside Apple itself',
      { APPLE_SANDBOX_API_URL: 'http://127.0.0.1:9' },
      'APPLE_SANDBOX_API_URL',
    ],
    ['an App Store without its app', { ...production, ...appStore, APPLE_APP_ID: undefined }, 'APPLE_APP_ID'],
    ...Object.keys(appStore)
      .filter((name) => name !== 'APPLE_APP_ID')
      .map((name): [string, Source, string] => [
        `an App Store without ${name}`,
        { ...production, ...appStore, [name]: undefined },
        'APPLE_BUNDLE_ID,',
      ]),
  ])('%s', (_, source, names) => {
    expect(namesOf(source)).toEqual([names].flat())
  })
})

describe('a bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'the-store-secret' }
  const bucket = { STORAGE: 's3', S3_BUCKET: 'elan-media' }

  it('is taken with keys, or without for a machine that has its own', () => {
    expect(problemsOf({ ...production, ...bucket, ...keys })).toEqual([])
    expect(problemsOf({ ...production, ...bucket })).toEqual([])
  })

  it('may be named while media still lie on the disk, to move them', () => {
    expect(readSettings({ ...production, ...bucket, STORAGE: undefined }).STORAGE).toBe('disk')
  })

  it.each<[string, Source, string]>([
    ['without its name', { STORAGE: 's3' }, 'S3_BUCKET'],
    ['without its name, while nothing is in it yet', { S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET'],
    ['with half its keys', { ...bucket, S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID'],
    [
      'that an https page could not load from',
      { ...bucket, S3_ENDPOINT: 'http://minio:9000', S3_DELIVERY: 'redirect' },
      'S3_ENDPOINT',
    ],
  ])('is refused %s', (_, source, name) => {
    expect(namesOf({ ...production, ...source })).toEqual([name])
  })

  it('is where films come from only when browsers are sent there', () => {
    const of = (source: Source) => readSettings({ ...production, ...bucket, ...source }).mediaOrigin
    expect(of({})).toBeNull()
    expect(of({ S3_DELIVERY: 'redirect' })).toBe('https://elan-media.s3.us-east-1.amazonaws.com')
    expect(of({ S3_DELIVERY: 'redirect', STORAGE: 'disk' })).toBeNull()
  })
})

describe('the demo', () => {
  it('behind TLS needs the proxy setting as well', () => {
    const demo = { ELAN_DEMO: '1', APP_ORIGIN: 'https://preview.elan.example' }
    expect(namesOf(demo)).toEqual(['TRUST_PROXY'])
    expect(problemsOf({ ...demo, TRUST_PROXY: '1' })).toEqual([])
  })

  it.each(['127.0.0.1', 'localhost', '::1'])('binds %s', (HOST) => {
    expect(problemsOf({ ELAN_DEMO: '1', HOST })).toEqual([])
  })

  it.each(['0.0.0.0', '::', '192.168.1.4', 'elan.example', '127.0.0.1.evil.example'])(
    'does not bind %s',
    (HOST) => {
      expect(namesOf({ ELAN_DEMO: '1', HOST })).toEqual(['HOST'])
    },
  )
})

describe('the settings that a page carries', () => {
  it('hold no secret', () => {
    const secrets = {
      AUTH_COOKIE_KEYS: `${KEY},${OTHER_KEY}`,
      INTERCOM_APP_ID: 'chat-app',
      INTERCOM_SECRET: 'the-chat-secret',
      METRICS_TOKEN: 'the-metrics-token',
      FIREBASE_CLIENT_EMAIL: 'robot@elan.example',
      FIREBASE_PRIVATE_KEY: RSA_KEY.replaceAll('\n', '\\n'),
      DATABASE_URL: 'postgresql://elan:the-password@db/elan',
      STRIPE_SECRET_KEY: 'sk_live_the-card-key',
      STRIPE_WEBHOOK_SECRET: 'whsec_the-event-secret',
      SMTP_URL: 'smtps://elan:the-relay-password@relay.example',
      S3_BUCKET: 'elan-media',
      S3_ACCESS_KEY_ID: 'the-store-key',
      S3_SECRET_ACCESS_KEY: 'the-store-secret',
      ...appStore,
    }
    const page = JSON.stringify(toPublicSettings(readSettings({ ...production, ...secrets })))
    for (const secret of [
      KEY,
      OTHER_KEY,
      'the-chat-secret',
      'the-metrics-token',
      'robot@',
      lineOf(RSA_KEY),
      'the-password',
      'the-card-key',
      'the-event-secret',
      'the-relay-password',
      lineOf(EC_KEY),
      'the-store-key',
      'the-store-secret',
    ]) {
      expect(page).not.toContain(secret)
    }
    expect(page).toContain('chat-app')
  })

  it('name no emulator, chat or analytics that is not set up', () => {
    const page = toPublicSettings(readSettings(production))
    expect(page.firebase.emulatorUrl).toBeUndefined()
    expect(page.posthog).toBeUndefined()
    expect(page.intercom).toBeUndefined()
    expect(page.demo).toBe(false)
    expect(page.paymentsSandbox).toBe(false)
  })
})
