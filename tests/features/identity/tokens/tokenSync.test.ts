import { describe, expect, test } from 'vitest'
import { failureMessage } from '~/ui/states/failureMessage'
import { createTokenSync, SessionEndpointError } from '~/features/identity/client/tokens/tokenSync'

const SETTINGS = { apiKey: 'k', loginEndpoint: '/api/login', logoutEndpoint: '/api/logout' }

function recorder(answers: (() => Response | Promise<Response>)[] = []) {
  const calls: { address: string; init: RequestInit | undefined }[] = []
  const send: typeof fetch = async (address, init) => {
    calls.push({ address: address instanceof Request ? address.url : String(address), init })
    return (answers.shift() ?? (() => new Response(null, { status: 204 })))()
  }
  return { calls, send }
}

describe('a wrong configuration names the setting', () => {
  test.each([
    ['the API key', { ...SETTINGS, apiKey: undefined }, /FIREBASE_API_KEY/],
    ['an empty API key', { ...SETTINGS, apiKey: '' }, /FIREBASE_API_KEY/],
    ['the login endpoint', { ...SETTINGS, loginEndpoint: undefined }, /AUTH_LOGIN_ENDPOINT/],
    ['the logout endpoint', { ...SETTINGS, logoutEndpoint: '' }, /AUTH_LOGOUT_ENDPOINT/],
    ['the API key, a handler notwithstanding', { tokenChangedHandler: async () => {} }, /FIREBASE_API_KEY/],
  ])('%s', (_name, parts, message) => {
    expect(() => createTokenSync(parts)).toThrow(message)
  })
  test('a custom handler does without endpoints', () => {
    expect(() => createTokenSync({ apiKey: 'k', tokenChangedHandler: async () => {} })).not.toThrow()
  })
})

describe('each change of the token', () => {
  test('calls login with it, or logout without one, credentials included', async () => {
    const { calls, send } = recorder()
    const sync = createTokenSync({ ...SETTINGS, fetch: send })
    await sync.tokenChanged('t1')
    await sync.tokenChanged(null)
    expect(calls.map(({ address }) => address)).toEqual(['/api/login', '/api/logout'])
    expect(calls.every(({ init }) => init?.method === 'POST' && init.credentials === 'include')).toBe(true)
    expect(new Headers(calls[0]?.init?.headers).get('authorization')).toBe('Bearer t1')
    expect(new Headers(calls[1]?.init?.headers).has('authorization')).toBe(false)
  })
  test('is carried once', async () => {
    const { calls, send } = recorder()
    const sync = createTokenSync({ ...SETTINGS, fetch: send })
    await Promise.all([sync.tokenChanged('t1'), sync.tokenChanged('t1'), sync.tokenChanged('t1')])
    expect(calls).toHaveLength(1)
  })
  test('waits for the one before: a logout is never overtaken by a login', async () => {
    let answerLogin: (response: Response) => void = () => undefined
    const { calls, send } = recorder([() => new Promise((resolve) => (answerLogin = resolve))])
    const sync = createTokenSync({ ...SETTINGS, fetch: send })
    const login = sync.tokenChanged('t1')
    const logout = sync.tokenChanged(null)
    await new Promise((resolve) => setImmediate(resolve))
    expect(calls.map(({ address }) => address)).toEqual(['/api/login'])
    answerLogin(new Response(null, { status: 204 }))
    await Promise.all([login, logout])
    expect(calls.map(({ address }) => address)).toEqual(['/api/login', '/api/logout'])
  })
  test('takes its turn, and opens no session for an identity that was signed out meanwhile', async () => {
    const { calls, send } = recorder()
    let stored = true
    const turns: (() => void)[] = []
    const sync = createTokenSync({
      ...SETTINGS,
      fetch: send,
      inTurn: async (work) => {
        await new Promise<void>((resolve) => turns.push(resolve))
        await work()
      },
      holdsIdentity: () => stored,
    })
    const waitsForItsTurn = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      expect(turns).toHaveLength(1)
      turns.shift()?.()
    }
    const first = sync.tokenChanged('t1')
    await waitsForItsTurn()
    await first
    const late = sync.tokenChanged('t2')
    stored = false
    await waitsForItsTurn()
    await late
    expect(calls.map(({ init }) => new Headers(init?.headers).get('authorization'))).toEqual(['Bearer t1'])
    // Where nothing can be stored, the token alone speaks.
    const sessionOnly = sync.tokenChanged('t3')
    await waitsForItsTurn()
    await sessionOnly
    expect(calls).toHaveLength(2)
  })
  test.each([
    ['login', 't1'],
    ['logout', null],
  ])('that %s refuses throws status and body, and the next one still goes', async (_, token) => {
    const { calls, send } = recorder([() => new Response('{"code":"auth/user-disabled"}', { status: 401 })])
    const sync = createTokenSync({ ...SETTINGS, fetch: send })
    const refusal = await sync.tokenChanged(token).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SessionEndpointError)
    expect(refusal).toMatchObject({
      status: 401,
      body: '{"code":"auth/user-disabled"}',
      code: 'auth/user-disabled',
    })
    expect((refusal as Error).message).toContain('401')
    expect((refusal as Error).message).toContain('auth/user-disabled')
    await sync.tokenChanged(token)
    expect(calls).toHaveLength(2)
  })
  test.each(['', '<html>502</html>', 'null', '"auth/user-disabled"', '{"code":401}'])(
    'that another endpoint refuses with %j throws that body, without a code',
    async (body) => {
      const { send } = recorder([() => new Response(body, { status: 502 })])
      const refusal = await createTokenSync({ ...SETTINGS, fetch: send })
        .tokenChanged('t1')
        .catch((error: unknown) => error)
      expect(refusal).toMatchObject({ status: 502, body })
      expect(failureMessage(refusal, 'Réessayez.')).toBe('Réessayez.')
    },
  )
  test('goes to the custom handler and to nothing else', async () => {
    const { calls, send } = recorder()
    const handled: (string | null)[] = []
    const handler = async (token: string | null) => void handled.push(token)
    const sync = createTokenSync({ apiKey: 'k', fetch: send, tokenChangedHandler: handler })
    await sync.tokenChanged('t1')
    await sync.tokenChanged(null)
    expect(handled).toEqual(['t1', null])
    expect(calls).toEqual([])
  })
})
