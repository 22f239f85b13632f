import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'
import { makeCertificate } from './tlsProxy'

export interface ApiCall {
  path: string
  body: unknown
}
interface ApiAnswer {
  status: number
  body?: unknown
}

/** A page of nothing but the bridge, with an API that a test scripts: the bridge in a real WebKit, by itself. */
export interface BridgePage {
  origin: string
  certFile: string
  /** The calls to the API so far. */
  calls: ApiCall[]
  /** What the API answers; 404 for what the script does not know. */
  answer: (call: ApiCall) => ApiAnswer
  stop(): Promise<void>
}

const PAGE = '<!doctype html><title>bridge</title><script src="/bridge.js"></script>'
const FRAME = '<!doctype html><title>frame</title><iframe src="/"></iframe>'

/** The bridge as a browser runs it. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: path.resolve(import.meta.dirname, '../../..'),
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: {
        entry: path.join(import.meta.dirname, 'bridgePage.entry.ts'),
        formats: ['iife'],
        name: 'bridge',
        fileName: 'bridge',
      },
    },
  })
  const [built] = Array.isArray(result) ? result : [result]
  const chunk = built && 'output' in built ? built.output[0] : undefined
  if (!chunk) throw new Error('the bridge was not built')
  return chunk.code
}

export async function startBridgePage(): Promise<BridgePage> {
  const script = await bundle()
  const certificate = makeCertificate()
  const page: BridgePage = {
    origin: '',
    certFile: certificate.certFile,
    calls: [],
    answer: () => ({ status: 404 }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        certificate.remove()
      }),
  }
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    if (url.startsWith('/api/')) {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const call = {
        path: url.slice('/api'.length),
        body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
      }
      page.calls.push(call)
      const { status, body } = page.answer(call)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? '' : JSON.stringify(body))
    } else if (url === '/bridge.js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(url === '/frame' ? FRAME : PAGE)
    }
  }
  const { cert, key } = certificate
  const server = createServer({ cert, key }, (request, response) => void respond(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  page.origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return page
}
