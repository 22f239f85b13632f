import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnswerGate } from './answerGate'

export interface TestCertificate {
  cert: string
  key: string
  certFile: string
  remove(): void
}

/** A certificate for 127.0.0.1, made on the spot and valid for two days. */
export function makeCertificate(): TestCertificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-tls-'))
  const keyFile = path.join(folder, 'key.pem')
  const certFile = path.join(folder, 'cert.pem')
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  })
  return {
    cert: readFileSync(certFile, 'utf8'),
    key: readFileSync(keyFile, 'utf8'),
    certFile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface TlsProxyOptions {
  targetPort: number
  port: number
  certificate: TestCertificate
  /** The target sees the Host of the browser, so that Origin and Host agree; otherwise its own address. */
  keepHost?: boolean
  /** What each answer of the target must pass on its way to the browser. */
  gate?: AnswerGate
}

export interface TlsProxy {
  /** As a network that is gone for some addresses: what is under way is cut off, and they are not answered until it is back. */
  setAway: (isAway: (url: string) => boolean) => void
  close(): Promise<void>
}

/** `https://127.0.0.1:<port>` in front of `http://127.0.0.1:<targetPort>`: streams both ways, adds nothing but X-Forwarded-*. */
export async function startTlsProxy({
  targetPort,
  port,
  certificate,
  keepHost = true,
  gate,
}: TlsProxyOptions): Promise<TlsProxy> {
  // A connection for each request: one that is kept may be closed by the target just as it is used again.
  const agent = new Agent({ keepAlive: false })
  let away = (_url: string) => false
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (incoming, response) => {
    if (away(incoming.url ?? '')) return void incoming.destroy()
    const { connection: _connection, ...passed } = incoming.headers
    const headers: IncomingHttpHeaders = {
      ...passed,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host,
      'x-forwarded-for': incoming.socket.remoteAddress,
      ...(keepHost ? {} : { host: `127.0.0.1:${targetPort}` }),
    }
    const upstream = request(
      { host: '127.0.0.1', port: targetPort, method: incoming.method, path: incoming.url, headers, agent },
      (answer) => void passOn(answer),
    )
    async function passOn(answer: IncomingMessage): Promise<void> {
      const { connection: _ended, 'keep-alive': _kept, ...rest } = answer.headers
      const status = answer.statusCode ?? 502
      answer.on('error', () => response.destroy())
      await gate?.pass({ method: incoming.method ?? '', url: incoming.url ?? '', status })
      // The browser may have gone away while it was held.
      if (response.destroyed) return
      response.writeHead(status, answer.statusMessage, rest)
      // For streams that send nothing at first.
      response.flushHeaders()
      answer.pipe(response)
    }
    upstream.on('error', (error) => {
      if (response.headersSent) return void response.destroy()
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`proxy: ${error.message}`)
    })
    // The browser went away.
    response.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    setAway(isAway) {
      away = isAway
      server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
