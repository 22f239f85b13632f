import { readdirSync } from 'node:fs'
import type { ServerRequest } from 'srvx'
import { expect, test, vi } from 'vitest'
import { serveFiles } from '../../../scripts/server/serveFiles'

const [script = ''] = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))

test.each([
  ['GET', `/assets/${script}`, 200, 1],
  ['HEAD', `/assets/${script}`, 200, 1],
  ['GET', '/favicon.ico', 200, 1],
  ['POST', '/favicon.ico', 404, 0],
  ['GET', '/assets/of-an-older-build.js', 404, 0],
  ['GET', '/', 404, 0],
  ['GET', '/api/videos', 404, 0],
])(
  '%s %s: a file is handed out in its place, and all else is the app’s',
  async (method, path, status, times) => {
    const inPlaceOfFile = vi.fn((_: Request, answer: () => Response | Promise<Response>) =>
      Promise.resolve(answer()),
    )
    const request: ServerRequest = new Request(`http://localhost:3000${path}`, { method })
    const answer = await serveFiles({ inPlaceOfFile })(request, () => new Response(null, { status: 404 }))
    expect([answer.status, inPlaceOfFile.mock.calls.length]).toEqual([status, times])
  },
)
