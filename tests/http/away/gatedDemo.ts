import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyTemplate, dropDatabase } from '~tests/support/db/templateDatabase'
import { freePorts } from '~tests/support/server/serverPorts'
import { openTcpGate, type TcpGate } from '~tests/support/tcpGate'
import { openBuiltDemo, type InProcessApp } from '../builtAppInProcess'

export type Provider = 'database' | 'identity' | 'card'

/** The built application with its demo, that reaches all it depends on through gates of the test's. */
export interface GatedDemo extends InProcessApp {
  gates: Record<Provider, TcpGate>
}

/** @param postgresUrl of a server, without a database: PGlite is no server that could be away */
export async function openGatedDemo(postgresUrl: string): Promise<GatedDemo> {
  const { emulatorHost } = inject('server')
  const name = `http_${randomBytes(6).toString('hex')}`
  await copyTemplate(postgresUrl, name)
  const url = new URL(`${postgresUrl}/${name}`)
  const [sandboxPort] = await freePorts(1)
  const gates = {
    database: await openTcpGate(url.host),
    identity: await openTcpGate(emulatorHost),
    card: await openTcpGate(`127.0.0.1:${sandboxPort}`),
  }
  url.port = String(gates.database.port)
  const close = async () => {
    for (const gate of Object.values(gates)) await gate.close()
    await dropDatabase(postgresUrl, name)
  }
  try {
    const built = await openBuiltDemo(`127.0.0.1:${gates.identity.port}`, {
      DATABASE_URL: url.href,
      SANDBOX_PORT: String(sandboxPort),
      STRIPE_SECRET_KEY: 'sk_test_away',
      STRIPE_WEBHOOK_SECRET: 'whsec_away',
      STRIPE_API_BASE: `http://127.0.0.1:${gates.card.port}`,
    })
    const stop = async () => {
      await built.stop()
      await close()
    }
    return { ...built, gates, stop }
  } catch (error) {
    await close()
    throw error
  }
}
