import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoVideos } from '~/features/catalogue/seed/demoVideos'
import { addDemoFilm, waitingVideos, type DemoServer } from '../../../scripts/demo/demoServer'

let server: Server
let demo: DemoServer
let isReady = false
let added: string[] = []
const [video] = demoVideos
if (!video) throw new Error('the demonstration has videos')

/** Plays both doors of a server: its public API and the operator's. */
beforeEach(async () => {
  isReady = false
  added = []
  server = createServer((request, response) => {
    if (request.url !== '/films')
      return void response.end(JSON.stringify({ items: [{ slug: video.slug, ready: isReady }] }))
    void request.toArray().then((chunks) => {
      added.push((JSON.parse(Buffer.concat(chunks).toString()) as { video: string }).video)
      response.end(`${JSON.stringify({ ok: true, film: {} })}\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const dataDir = mkdtempSync(path.join(tmpdir(), 'elan-demo-server-'))
  writeFileSync(path.join(dataDir, 'operator.json'), JSON.stringify({ port, token: 'token' }))
  demo = { origin: `http://127.0.0.1:${port}`, dataDir, signal: new AbortController().signal }
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(demo.dataDir, { recursive: true, force: true })
})

/** Knows every piece. */
const equipmentIds = Object.assign(new Map<string, string>(), {
  get: () => '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
})

const drawn = () => ({
  ...{ source: '/films/a.mov', encoded: {}, remove: vi.fn(async () => undefined) },
  levels: { integrated: -16, truePeak: -2 } as never,
})

test('a video that still waits is given its film', async () => {
  expect((await waitingVideos(demo)).map(({ slug }) => slug)).toEqual([video.slug])
  const film = drawn()
  expect(await addDemoFilm(demo, video, film, equipmentIds)).toBe(true)
  expect(added).toEqual([video.slug])
  expect(film.remove).toHaveBeenCalledOnce()
})

test('a film that somebody has sent meanwhile stays', async () => {
  const film = drawn()
  isReady = true
  expect(await addDemoFilm(demo, video, film, equipmentIds)).toBe(false)
  expect(added).toEqual([])
  expect(film.remove).toHaveBeenCalledOnce()
})

test('who was stopped adds nothing to the server that came after', async () => {
  const stopped = { ...demo, signal: AbortSignal.abort(new Error('stopped')) }
  await expect(addDemoFilm(stopped, video, drawn(), equipmentIds)).rejects.toThrow('stopped')
  expect(added).toEqual([])
})

test('without a server its files are taken away all the same', async () => {
  rmSync(path.join(demo.dataDir, 'operator.json'))
  const film = drawn()
  await expect(addDemoFilm(demo, video, film, equipmentIds)).rejects.toThrow('s’est arrêtée')
  expect(film.remove).toHaveBeenCalledOnce()
})
