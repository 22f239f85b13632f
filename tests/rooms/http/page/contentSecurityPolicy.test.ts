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
