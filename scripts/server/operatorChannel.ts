import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { BuiltApp } from './builtApp'
import { listPlaylists } from './playlists'

/** Where the operator's commands find a running server: port and token, readable by the operator alone. */
export const CHANNEL_FILE = 'operator.json'

const MAX_BODY_BYTES = 1024 * 1024
/** Who asks gives up after five silent minutes; a film may wait longer for its turn. */
const SIGN_OF_LIFE_MS = 60_000

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new RangeError('too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}

/**
 * Opens a loopback door for the operator's commands. PGlite's folder belongs to one process, so a command that needs
 * the database while the server runs asks the server.
 */
export async function openOperatorChannel(
  app: BuiltApp,
  dataDir: string,
): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(32).toString('hex')
  const expected = Buffer.from(`Bearer ${token}`)
  const working = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return void response.writeHead(401).end()
    if (request.method !== 'POST') return void response.writeHead(404).end()
    if (request.url === '/memberships/check')
      return void response.end(JSON.stringify(await app.checkMembershipsCommand()))
    if (request.url === '/notifications/delivered')
      return void response.end(JSON.stringify(await app.wasNotificationDelivered(await readJson(request))))
    if (request.url === '/playlists') return void response.end(JSON.stringify(await listPlaylists(app)))
    if (request.url !== '/films') return void response.writeHead(404).end()
    const cancelled = new AbortController()
    response.once('close', () => cancelled.abort())
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
    const write = (line: object) => response.write(`${JSON.stringify(line)}\n`)
    let reached = 0
    const report = (share: number) => {
      reached = share
      write({ share })
    }
    report(0)
    const alive = setInterval(() => report(reached), SIGN_OF_LIFE_MS)
    const asked = [cancelled.signal, working.signal]
    try {
      const outcome = await app.addFilmCommand(await readJson(request), report, AbortSignal.any(asked))
      response.end(`${JSON.stringify(outcome)}\n`)
    } finally {
      clearInterval(alive)
    }
  }

  const server = createServer((request, response) => {
    const handling = handle(request, response).catch((error: unknown) => {
      // The caller has gone, which cancelled the work.
      if (error instanceof Error && error.name === 'AbortError' && response.destroyed) return
      app.logger.error({ err: error }, 'operator command failed')
      response.end(
        `${JSON.stringify({ ok: false, code: 'server/internal', message: 'La commande a échoué : voyez le journal du serveur.' })}\n`,
      )
    })
    underWay.add(handling)
    void handling.finally(() => underWay.delete(handling))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const file = path.resolve(dataDir, CHANNEL_FILE)
  writeFileSync(file, JSON.stringify({ port: (server.address() as AddressInfo).port, token }), {
    mode: 0o600,
  })
  return {
    async close() {
      working.abort(new Error('the server is ending'))
      rmSync(file, { force: true })
      // What a command has begun is undone while the database is still open.
      await Promise.all(underWay)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
