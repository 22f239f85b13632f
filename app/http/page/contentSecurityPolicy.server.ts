import type { Settings } from '~/env.server'

/** Google's sign-in popup loads its messenger from here. */
const GOOGLE_SCRIPTS = [
  'https://apis.google.com',
  'https://www.gstatic.com',
  'https://www.google.com',
  'https://www.recaptcha.net',
]
const FIREBASE_CALLS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.googleapis.com',
  'https://apis.google.com',
  'https://www.google.com',
]
const INTERCOM_HOSTS = [
  'https://*.intercom.io',
  'https://*.intercomcdn.com',
  'wss://*.intercom.io',
  'https://uploads.intercomusercontent.com',
]

/** The hosts that this deployment's settings need; none for services that are not configured. */
function hosts(settings: Settings) {
  const emulator =
    settings.EMULATOR_PUBLIC_URL ??
    (settings.FIREBASE_AUTH_EMULATOR_HOST ? `http://${settings.FIREBASE_AUTH_EMULATOR_HOST}` : undefined)
  const posthog = settings.POSTHOG_KEY ? new URL(settings.POSTHOG_HOST).origin : undefined
  const chat = settings.INTERCOM_APP_ID
    ? settings.INTERCOM_WIDGET_URL
      ? [new URL(settings.INTERCOM_WIDGET_URL).origin]
      : INTERCOM_HOSTS
    : []
  const authFrame = settings.FIREBASE_AUTH_DOMAIN ? `https://${settings.FIREBASE_AUTH_DOMAIN}` : undefined
  return {
    script: [...GOOGLE_SCRIPTS, ...chat],
    image: chat.filter((host) => host.startsWith('http')),
    // hls.js fetches segments, an iPhone's player loads them as media: both follow the redirect to the bucket.
    connect: [
      ...FIREBASE_CALLS,
      emulator,
      posthog,
      settings.apiOrigin ?? undefined,
      settings.mediaOrigin ?? undefined,
      ...chat,
    ],
    media: [settings.mediaOrigin ?? undefined],
    frame: [emulator, authFrame, 'https://www.google.com', 'https://www.recaptcha.net', ...chat],
  }
}

const list = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ')

/** Where browsers report what a page's policy has blocked, by both of their ways. */
const REPORTS = '/api/reports/csp'
export const REPORTING_ENDPOINTS = `csp="${REPORTS}"`

/**
 * Where style elements come from. Vite's own have no nonce while Élan is developed, and the chat's never have one: as browsers pass
 * over `unsafe-inline` beside a nonce, there is none then.
 */
const styleElements = ({ NODE_ENV, INTERCOM_APP_ID }: Settings, nonce: string) =>
  list(`'self'`, NODE_ENV === 'development' || INTERCOM_APP_ID ? `'unsafe-inline'` : `'nonce-${nonce}'`)

/**
 * The Content-Security-Policy of a page (`PL-4`). Scripts and style elements run by nonce only; `app.config.ts` gives it to those
 * that packages make. Attributes may be styled, as React and Mantine do: they reach no further than their own element.
 *
 * @param framed whether this site's own pages may show it in a frame
 */
export function contentSecurityPolicy(settings: Settings, nonce: string, framed = false): string {
  const { script, image, connect, media, frame } = hosts(settings)
  return [
    `default-src 'self'`,
    `script-src ${list(`'nonce-${nonce}'`, `'strict-dynamic'`, `'self'`, ...script)}`,
    `style-src ${styleElements(settings, nonce)}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${list(`'self'`, 'data:', 'blob:', ...image)}`,
    `font-src 'self' data:`,
    `media-src ${list(`'self'`, 'blob:', ...media)}`,
    `worker-src 'self' blob:`,
    `connect-src ${list(`'self'`, ...connect)}`,
    `frame-src ${list(`'self'`, ...frame)}`,
    `frame-ancestors ${framed ? `'self'` : `'none'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `report-uri ${REPORTS}`,
    'report-to csp',
  ].join('; ')
}
