import { readdirSync } from 'node:fs'
import type { ServerRequest } from 'srvx'
import { expect, inject, test, vi } from 'vitest'
import { askFor } from '~tests/support/server/askFor'
import { serveFiles } from '../../../scripts/server/serveFiles'

/** A script that is large enough to be kept packed, too. */
const [script = ''] = readdirSync('dist/client/assets').flatMap((name) => /^.*\.js(?=\.br$)/.exec(name) ?? [])

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
    await answer.arrayBuffer()
    expect([answer.status, inPlaceOfFile.mock.calls.length]).toEqual([status, times])
  },
)

test.each(['/', `/assets/${script}`])(
  '%s comes packed as it may come, and not as it may not',
  async (path) => {
    const encodings = ['br', 'br;q=0, gzip', 'br;q=0, *;q=0, identity']
    const answers = await Promise.all(
      encodings.map((accepted) =>
        askFor(inject('server').origin, path, { Accept: '*/*', 'Accept-Encoding': accepted }),
      ),
    )
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  },
)
