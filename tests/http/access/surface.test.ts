import { describe, expect, inject, test } from 'vitest'
import { answeredErrors } from '~/http/operation/answeredErrors.server'
import { operations } from '~/operations.server'
import { askFor } from '~tests/support/server/askFor'

const { origin } = inject('server')
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })

interface Described {
  operationId: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: object }
  responses: Record<string, object>
}
interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

describe('the OpenAPI document', async () => {
  const response = await get('/api/openapi.json')
  const document = (await response.json()) as OpenApi

  test('is of 3.1, with a title, a version, and the error that all share', () => {
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info.title).toBeTruthy()
    expect(document.info.version).toBeTruthy()
    expect(document.components.schemas).toHaveProperty('Error')
    expect(Object.keys(document.components.securitySchemes).sort()).toEqual(['bearer', 'session'])
  })
  test('describes every operation once, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
      ),
    )
    expect(described.sort()).toEqual(
      operations.map(({ id, method, path }) => `${method} ${path} ${id}`).sort(),
    )
  })
  test.each(operations)('describes what $id takes and answers', ({ method, path, body, status }) => {
    const described = document.paths[path]?.[method.toLowerCase()]
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(
      described?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    ).toEqual(inPath)
    expect(described?.parameters.every(({ schema }) => Object.keys(schema).length > 0)).toBe(true)
    expect(described?.requestBody !== undefined).toBe(body !== undefined)
    expect(Object.keys(described?.responses ?? {})).toContain(String(status))
  })
  test.each(operations)('names every error that $id can answer', (operation) => {
    const described = document.paths[operation.path]?.[operation.method.toLowerCase()]
    const named =
      JSON.stringify(described)
        .match(/Codes: ([^"]+?)\./)?.[1]
        ?.split(', ') ?? []
    expect(named.toSorted()).toEqual([...answeredErrors(operation)].toSorted())
  })
  test.each(operations.filter(({ owner }) => owner))(
    'says whose $id is, and what somebody else is answered',
    ({ path, method, owner }) => {
      const described = document.paths[path]?.[method.toLowerCase()]
      expect(described?.description).toContain(`\`${owner?.name}\``)
      expect(described?.responses['403']).toMatchObject({
        description: expect.stringContaining('auth/insufficient-permissions'),
      })
    },
  )
  test('every reference in it leads somewhere', () => {
    for (const [, name = ''] of JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
    )) {
      expect(document.components.schemas).toHaveProperty(name)
    }
  })
})

describe('security headers', () => {
  test.each(['/', '/login', '/seances', '/nulle-part'])('on the page %s', async (path) => {
    const response = await get(path, { Accept: 'text/html' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    })
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/)
    const [, nonce] = /script-src[^;]*'nonce-([^']+)'/.exec(policy) ?? []
    const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })
  test('a nonce is used once', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(
        async () => /nonce-([^']+)/.exec((await get('/')).headers.get('content-security-policy') ?? '')?.[1],
      ),
    )
    expect(new Set(nonces).size).toBe(3)
  })
  test.each(['/api/videos', '/api/nulle-part', '/healthz', '/media/nulle-part'])(
    'on %s, which nobody may sniff',
    async (path) => {
      expect((await get(path)).headers.get('x-content-type-options')).toBe('nosniff')
    },
  )
  test('no answer says what serves it', async () => {
    for (const path of ['/', '/api/videos', '/healthz']) {
      const { headers } = await get(path)
      expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
    }
  })
})

describe('for whom runs it', () => {
  test('it lives and is ready', async () => {
    for (const [path, word] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([200, word])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })
  test('metrics are for who knows the token, and name no member', async () => {
    await get('/compte?email=manon@elan.test')
    await get('/favicon.ico')
    const response = await get('/metrics', { Authorization: 'Bearer metrics-token-of-the-tests' })
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('elan_request_seconds_bucket')
    for (const measured of ['kind="page",method="GET",status="200"', 'kind="file",method="GET",status="200"'])
      expect(text).toContain(`elan_request_seconds_count{${measured}}`)
    expect(text).not.toContain('elan.test')
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      'metrics-token-of-the-tests',
      'Bearer metrics-token-of-the-testz',
    ]) {
      expect((await get('/metrics', authorization ? { Authorization: authorization } : {})).status).toBe(404)
    }
  })
  test('a request passes the door once, whatever is behind it', async () => {
    // By methods that nothing else uses, for others ask this server meanwhile.
    const asked = { page: '/seances', api: '/api/videos', file: '/icon.svg' }
    for (const path of Object.values(asked)) await askFor(origin, path, {}, 'REPORT')
    const token = { Authorization: 'Bearer metrics-token-of-the-tests' }
    const text = await (await get('/metrics', token)).text()
    const measured = text.matchAll(/^elan_request_seconds_count\{kind="(\w+)",method="REPORT",.*\} (\d+)$/gm)
    const counts = [...measured].map(([, kind, count]) => [kind, Number(count)])
    expect(counts.toSorted()).toEqual([
      ['api', 1],
      ['file', 1],
      ['page', 1],
    ])
  })
})

describe('static files', async () => {
  const page = await (await get('/')).text()
  const assets = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  test('of a build are kept for ever, and come compressed', async () => {
    expect(assets.length).toBeGreaterThan(0)
    const response = await get(assets.find((address) => address.endsWith('.js')) ?? '', {
      'Accept-Encoding': 'br',
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
    expect(response.headers.get('content-encoding')).toBe('br')
  })
  test.each([
    '/assets/../server/server.js',
    '/assets/%2e%2e/%2e%2e/server/server.js',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/package.json',
    '/.built',
  ])('%s is none', async (path) => {
    const text = await (await get(path)).text()
    expect(text).not.toContain('"name": "elan"')
    expect(text).not.toContain('createStartHandler')
  })
})
