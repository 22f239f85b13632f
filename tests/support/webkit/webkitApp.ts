import { existsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { addE2eFilms, type E2eFilm } from '../e2e/films'
import type { Place } from '../e2e/place'
import { startTestServer } from '../server/server'
import { withFreePorts } from '../server/serverPorts'
import type { AnswerGate } from './answerGate'
import { makeCertificate, startTlsProxy, type TlsProxy } from './tlsProxy'

const PACKAGES = 'gir1.2-webkit2-4.1 python3-gi python3-gi-cairo xvfb gstreamer1.0-libav'

/** Élan behind TLS, for a WebKit, which keeps Secure cookies only there. */
export interface WebKitApp {
  /** `https://127.0.0.1:…`. */
  origin: string
  /** The one certificate to accept. */
  certFile: string
  /** The server and its emulator without TLS, for a test's own calls. */
  plain: Place
  /** As a network that is gone for some of its addresses, for all windows. */
  setAway: TlsProxy['setAway']
  stop(): Promise<void>
}

/** @throws Error naming what to install; these tests are never skipped */
export function requireWebKit(): void {
  try {
    const probe = `import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2; import cairo`
    execFileSync('/usr/bin/python3', ['-c', probe], { stdio: 'ignore' })
    if (!existsSync('/usr/bin/Xvfb')) throw new Error('no Xvfb')
  } catch (cause) {
    throw new Error(`The WebKit tests need packages: apt-get install --no-install-recommends ${PACKAGES}`, {
      cause,
    })
  }
}

export interface WebKitAppOptions {
  films: readonly E2eFilm[]
  /** Further settings of the server. */
  env?: Record<string, string>
  /** In front of the server's answers. */
  gate?: AnswerGate
}

/** TLS on these ports, and the server and its emulator behind it. */
async function serveOn(
  [appPort, emulatorPort, plainEmulatorPort]: readonly [number, number, number],
  { films, env = {}, gate }: WebKitAppOptions,
): Promise<WebKitApp> {
  const certificate = makeCertificate()
  const origin = `https://127.0.0.1:${appPort}`
  const toClose: (() => Promise<unknown>)[] = [async () => certificate.remove()]
  const stop = async () => {
    for (const close of toClose.toReversed()) await close()
  }
  try {
    const server = await startTestServer({
      build: false,
      env: {
        APP_ORIGIN: origin,
        TRUST_PROXY: '1',
        EMULATOR_PORT: String(plainEmulatorPort),
        EMULATOR_PUBLIC_URL: `https://127.0.0.1:${emulatorPort}`,
        ...env,
      },
    })
    toClose.push(() => server.stop())
    await addE2eFilms(server, films)
    const app = await startTlsProxy({
      targetPort: Number(new URL(server.origin).port),
      port: appPort,
      certificate,
      ...(gate ? { gate } : {}),
    })
    toClose.push(() => app.close())
    const emulator = await startTlsProxy({
      targetPort: plainEmulatorPort,
      port: emulatorPort,
      certificate,
      keepHost: false,
    })
    toClose.push(() => emulator.close())
    return {
      origin,
      certFile: certificate.certFile,
      setAway: app.setAway,
      plain: {
        origin: server.origin,
        emulatorHost: `127.0.0.1:${plainEmulatorPort}`,
        sandboxPort: server.sandboxPort,
        appleMember: null,
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A server of its own with these films, and TLS in front of it and of its identity emulator. */
export async function startWebKitApp(options: WebKitAppOptions): Promise<WebKitApp> {
  requireWebKit()
  return withFreePorts(3, (ports) => serveOn(ports, options))
}
