import { expect, inject, test } from 'vitest'
import { expectRefusal } from './errorBody'

const server = inject('server')

test.each([
  '/',
  '/agenda',
  '/agenda/cercle-de-respiration.ics',
  '/agenda/calendrier/inconnu.ics',
  '/healthz',
])('%s tells a program that probes it what it answers to', async (path) => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const response = await fetch(server.origin + path, { method })
    expect(response.headers.get('allow'), method).toBe('GET, HEAD, POST')
    expect(await expectRefusal(response, 405)).toBe('request/method-not-allowed')
  }
  const [get, head] = [
    await fetch(server.origin + path),
    await fetch(server.origin + path, { method: 'HEAD' }),
  ]
  expect(head.status).toBe(get.status)
  expect(await head.text()).toBe('')
})

test('a form that no script has taken over is sent to its page, which is shown again', async () => {
  const body = new URLSearchParams({ email: 'membre@elan.test' })
  const response = await fetch(`${server.origin}/login`, { method: 'POST', body })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('</html>')
})
