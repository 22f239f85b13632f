import { readdirSync } from 'node:fs'
import type { ServerRequest } from 'srvx'
import { expect, test, vi } from 'vitest'
import { serveFiles } from '../../../scripts/server/serveFiles'

const [script = ''] = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))

test.each([
  [`/assets/${script}`, 200, 1],
  ['/favicon.ico', 200, 1],
  ['/assets/of-an-older-build.js', 404, 0],
  ['/', 404, 0],
  ['/api/videos', 404, 0],
])('%s: a file is handed out in its place, and all else is the app’s', async (path, status, times) => {
  const inPlaceOfFile = vi.fn((_: Request, answer: () => Response | Promise<Response>) =>
    Promise.resolve(answer()),
  )
  const request: ServerRequest = new Request(`http://localhost:3000${path}`)
  const answer = await serveFiles({ inPlaceOfFile })(request, () => new Response(null, { status: 404 }))
  expect([answer.status, inPlaceOfFile.mock.calls.length]).toEqual([status, times])
})
