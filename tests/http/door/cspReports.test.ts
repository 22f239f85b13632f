import { expect, inject, test } from 'vitest'
import { expectRefusal } from '../errorBody'

const { origin } = inject('server')
const REPORT = {
  'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://tracker.example/x' },
}
const send = (body: string, type: string) =>
  fetch(`${origin}/api/reports/csp`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Origin: origin },
  })

test('a page says where its browser is to report, and that place takes both forms', async () => {
  const { headers } = await fetch(origin, { headers: { Accept: 'text/html' } })
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports/csp"')
  expect(headers.get('content-security-policy')).toMatch(/report-uri \/api\/reports\/csp; report-to csp$/)
  expect((await send(JSON.stringify(REPORT), 'application/csp-report')).status).toBe(204)
  expect((await send('[{"type":"csp-violation","body":{}}]', 'application/reports+json')).status).toBe(204)
})

test('what is no report, or too much, is refused', async () => {
  expect(await expectRefusal(await send('{}', 'application/csp-report'), 400)).toBe('request/malformed')
  const long = JSON.stringify({ ...REPORT, more: 'x'.repeat(8 * 1024) })
  expect(await expectRefusal(await send(long, 'application/csp-report'), 413)).toBe('request/too-large')
})
