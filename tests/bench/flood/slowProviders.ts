import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'
import { startPaymentsSandbox } from '../../../scripts/paymentsSandbox/startPaymentsSandbox.server'
import { stockSandbox } from '../../../scripts/server/paymentsSandbox'
import { startAppleAtHand } from '../../support/e2e/appStore/appleAtHand'

/** What a provider takes on an ordinary day. */
const ANSWER_MS = 300
const SECRET_KEY = 'sk_test_flood'
const WEBHOOK_SECRET = 'whsec_flood'

/** A way to a server on loopback by which each answer takes its time. */
async function slowly(target: string) {
  const server = createServer((incoming, outgoing) => {
    void setTimeout(ANSWER_MS).then(() => {
      const { method, headers, url = '/' } = incoming
      const asked = request(new URL(url, target), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      asked.on('error', () => outgoing.destroy())
      incoming.pipe(asked)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Both stores, each of whose answers takes 300 ms. */
export async function openSlowProviders() {
  const sandbox = await startPaymentsSandbox({
    stateFile: null,
    secretKey: SECRET_KEY,
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
  })
  const apple = await startAppleAtHand()
  const card = await slowly(sandbox.origin)
  const store = await slowly(apple.env.APPLE_API_URL ?? '')
  return {
    env: {
      ...apple.env,
      APPLE_API_URL: store.origin,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: card.origin,
    },
    /** The payment provider's own client, which it does not keep waiting. */
    stripe: new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: Number(new URL(sandbox.origin).port),
      protocol: 'http',
      telemetry: false,
    }),
    /** Puts the plans on sale for a server on that port. */
    stock: (port: number) =>
      stockSandbox({
        STRIPE_SECRET_KEY: SECRET_KEY,
        SANDBOX_PORT: Number(new URL(sandbox.origin).port),
        PORT: port,
      } as Parameters<typeof stockSandbox>[0]),
    async close() {
      card.close()
      store.close()
      await sandbox.close()
      await apple.close()
    },
  }
}
