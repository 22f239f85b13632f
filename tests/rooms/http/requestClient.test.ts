import { describe, expect, it, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '~/http/request/timeout'
import { handleQueryError } from '~/http/request/queryErrors'
import { createRequestClient, type RequestClientParts } from '~/http/request/requestClient'
import { expectConsoleError } from '~tests/support/failOnConsoleError'

type Fetch = typeof fetch

function answering(body: unknown, status = 200) {
  return vi.fn<Fetch>(async () => {
    if (body === undefined) return new Response(null, { status })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}

/** A server that never answers, but notices when the client goes away. */
function silent() {
  return vi.fn<Fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal
        if (signal?.aborted) reject(signal.reason)
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
}

function client(fetch: Fetch, parts: Partial<RequestClientParts> = {}) {
  return createRequestClient({ baseUrl: '/api', getToken: async () => 'token-1', fetch, ...parts })
}

function sent(fetch: ReturnType<typeof answering>, index = 0) {
  const [address = '', init] = fetch.mock.calls[index] ?? []
  return {
    address: address instanceof Request ? address.url : String(address),
    init,
    headers: new Headers(init?.headers),
  }
}

describe('a request', () => {
  it('carries the token, JSON and the header that skips a tunnel’s warning', async () => {
    const fetch = answering({})
    await client(fetch)('POST', '/users', { name: 'Manon' })
    const { address, init, headers } = sent(fetch)
    expect(address).toBe('/api/users')
    expect(init?.method).toBe('POST')
    expect(init?.body).toBe('{"name":"Manon"}')
    expect(headers.get('authorization')).toBe('Bearer token-1')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('ngrok-skip-browser-warning')).toBe('true')
  })

  it.each(['POST', 'PUT', 'PATCH'] as const)(
    '%s sends form data as it is, its type left to the browser',
    async (method) => {
      const fetch = answering({})
      const form = new FormData()
      form.set('file', new Blob(['x']), 'x.txt')
      await client(fetch)(method, '/images', form)
      expect(sent(fetch).init?.body).toBe(form)
      expect(sent(fetch).headers.has('content-type')).toBe(false)
    },
  )

  it.each(['PUT', 'PATCH'] as const)('%s sends JSON', async (method) => {
    const fetch = answering({})
    await client(fetch)(method, '/x', [1])
    expect(sent(fetch).init?.body).toBe('[1]')
  })

  it.each(['GET', 'DELETE'] as const)('%s has no body, and its payload are options', async (method) => {
    const fetch = answering({})
    const options = {
      query: { q: 'épaules & dos', limit: 5, cursor: undefined },
      headers: { 'X-Trace': '7' },
    }
    await client(fetch)(method, '/videos', options)
    const { address, init, headers } = sent(fetch)
    expect(new URL(address, 'http://x').searchParams.get('q')).toBe('épaules & dos')
    expect(new URL(address, 'http://x').search).not.toContain('cursor')
    expect(init?.body).toBeUndefined()
    expect(headers.get('x-trace')).toBe('7')
    expect(headers.get('ngrok-skip-browser-warning')).toBe('true')
  })

  it('has its query where the browser does not count what is in one', async () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number)
    const fetch = answering({})
    await client(fetch)('GET', '/videos', { query: { limit: 5 } })
    await client(fetch)('GET', '/videos', { query: { cursor: undefined } })
    expect([sent(fetch, 0).address, sent(fetch, 1).address]).toEqual(['/api/videos?limit=5', '/api/videos'])
  })

  it('without authentication asks for no token and sends none', async () => {
    const fetch = answering({})
    const getToken = vi.fn(async () => 'token-1')
    await client(fetch, { getToken })('GET', '/videos', undefined, { noAuth: true })
    expect(getToken).not.toHaveBeenCalled()
    expect(sent(fetch).headers.has('authorization')).toBe(false)
  })

  it('goes to the API base that is set', async () => {
    const fetch = answering({})
    await client(fetch, { baseUrl: 'https://api.elan.example/v1' })('GET', '/videos')
    expect(sent(fetch).address).toBe('https://api.elan.example/v1/videos')
  })
})

describe('an answer', () => {
  it('has its dates revived', async () => {
    const answer = await client(answering({ items: [{ releasedAt: '2026-03-01T12:00:00.000Z' }] }))(
      'GET',
      '/videos',
    )
    expect(answer).toEqual({ items: [{ releasedAt: new Date('2026-03-01T12:00:00.000Z') }] })
  })

  it('without a body is undefined', async () => {
    expect(await client(answering(undefined, 204))('DELETE', '/users/u/sessions')).toBeUndefined()
  })

  it('that is no JSON is its text', async () => {
    expect(await client(answering('plain words'))('GET', '/x')).toBe('plain words')
  })
})

describe('a failure', () => {
  it('for want of a token is reported without a request', async () => {
    const said = expectConsoleError()
    const fetch = answering({})
    await expect(client(fetch, { getToken: async () => null })('GET', '/users/u')).rejects.toEqual({
      status: 401,
      code: 'auth/missing-token',
      message: "Token d'authentification manquant. Veuillez vous reconnecter.",
    })
    expect(fetch).not.toHaveBeenCalled()
    expect(said).toHaveBeenCalledOnce()
  })

  it('of the network is reported as such', async () => {
    expectConsoleError()
    const fetch = vi.fn<Fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(client(fetch)('GET', '/x')).rejects.toEqual({
      status: 500,
      code: 'server/network',
      message: 'Server Not available at the moment',
    })
  })

  it('to answer in time is reported as such', async () => {
    expectConsoleError()
    await expect(client(silent(), { timeoutMs: 5 })('GET', '/x')).rejects.toEqual({
      status: 500,
      code: 'server/timeout',
      message: 'Server Connection Timeout',
    })
  })

  it('to finish its body in time is reported as a timeout too', async () => {
    expectConsoleError()
    const stalling = vi.fn<Fetch>(async (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"items":['))
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body)
    })
    await expect(client(stalling, { timeoutMs: 5 })('GET', '/x')).rejects.toMatchObject({
      code: 'server/timeout',
    })
  })

  it('waits 30 s by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await client(answering({}))('GET', '/x')
    expect(REQUEST_TIMEOUT_MS).toBe(30_000)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  })

  it.each([
    [400, { code: 'request/invalid', message: 'Erreur de validation', status: 400 }],
    [404, { code: 'users/not-found', message: 'Utilisatrice introuvable.', status: 404 }],
    [409, { anything: ['goes', '2026-03-01T12:00:00.000Z'] }],
    [404, '<h1>Not Found</h1>'],
    [500, { code: 'server/internal', message: '…', status: 500 }],
  ])('that the server explains with %s throws its body unchanged', async (status, body) => {
    expectConsoleError()
    await expect(client(answering(body, status))('GET', '/x')).rejects.toEqual(body)
  })

  it.each([
    ['a page of a proxy', 502, '<h1>Bad Gateway</h1>', '502'],
    ['JSON of a proxy', 503, { error: 'no healthy upstream' }, '503'],
    ['JSON with a code alone', 500, { code: 'upstream/away' }, 'upstream/away'],
    ['a list', 504, ['timeout'], '504'],
    ['JSON that names another status', 502, { status: 404 }, '502'],
  ])(
    'of 500 and above that is not ours is one with a code and a status: %s',
    async (_, status, body, code) => {
      expectConsoleError()
      const failure: unknown = await client(answering(body, status))('GET', '/x').catch(
        (thrown: unknown) => thrown,
      )
      expect(failure).toMatchObject({ status, code, body })
      const notify = vi.fn()
      handleQueryError(failure, { notify, leave: vi.fn() })
      expect(notify).toHaveBeenCalledExactlyOnceWith(
        `${code} Unhandled Error`,
        'An unknown error occurred',
        5_000,
      )
    },
  )

  it('without a body still has its status', async () => {
    expectConsoleError()
    await expect(client(answering(undefined, 503))('GET', '/x')).rejects.toMatchObject({ status: 503 })
  })

  it('is logged once with its request', async () => {
    const said = expectConsoleError()
    const body = { code: 'videos/not-found', message: '…', status: 404 }
    await client(answering(body, 404))('GET', '/videos/x').catch(() => undefined)
    expect(said).toHaveBeenCalledExactlyOnceWith('GET /videos/x', body)
  })

  it('by the caller’s own hand stays an abort, and is not logged', async () => {
    const abort = new AbortController()
    const pending = client(silent())('GET', '/x', { signal: abort.signal })
    abort.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})
