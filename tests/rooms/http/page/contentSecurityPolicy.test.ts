import { expect, test } from 'vitest'
import { readSettings } from '~/env.server'
import { contentSecurityPolicy } from '~/http/page/contentSecurityPolicy.server'

function sourcesOf(env: Record<string, string>, directive: string): string[] {
  const policy = contentSecurityPolicy(readSettings(env), 'N')
  const [, sources = ''] =
    policy
      .split('; ')
      .map((part) => part.split(/ (.*)/))
      .find(([name]) => name === directive) ?? []
  return sources.split(' ')
}

test('pictures come from this site, and from the chat where there is one', () => {
  expect(sourcesOf({}, 'img-src')).toEqual(["'self'", 'data:', 'blob:'])
  const chat = { INTERCOM_APP_ID: 'app', INTERCOM_SECRET: 'secret' }
  expect(sourcesOf(chat, 'img-src')).toContain('https://*.intercomcdn.com')
  expect(sourcesOf(chat, 'img-src').join(' ')).not.toMatch(/wss:|https: |\*:/)
})

test('calls go to another host where the settings say so', () => {
  expect(sourcesOf({}, 'connect-src').join(' ')).not.toContain('api.elan.example')
  expect(sourcesOf({ API_BASE_URL: 'https://api.elan.example/v1' }, 'connect-src')).toContain(
    'https://api.elan.example',
  )
})

test('what is blocked is reported by both ways', () => {
  expect(sourcesOf({}, 'report-uri')).toEqual(['/api/reports/csp'])
  expect(sourcesOf({}, 'report-to')).toEqual(['csp'])
})

test('style elements need the nonce of their page, attributes none', () => {
  expect(sourcesOf({ NODE_ENV: 'test' }, 'style-src')).toEqual(["'self'", "'nonce-N'"])
  expect(sourcesOf({}, 'style-src-attr')).toEqual(["'unsafe-inline'"])
})

test.each<Record<string, string>>([
  { NODE_ENV: 'test', INTERCOM_APP_ID: 'app', INTERCOM_SECRET: 'secret' },
  { NODE_ENV: 'development' },
])('style elements that can have no nonce may stand where they are made: %o', (env) =>
  expect(sourcesOf(env, 'style-src')).toEqual(["'self'", "'unsafe-inline'"]),
)
