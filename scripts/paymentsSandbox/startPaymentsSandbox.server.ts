import type { AddressInfo } from 'node:net'
import { runDue } from './billing/due'
import type { Sandbox } from './context'
import { IdempotencyKeys } from './protocol/idempotency'
import { createSandboxServer } from './server'
import { Store } from './store'
import { Dispatcher } from './webhooks/dispatcher'

const TICK_MS = 1000

export interface PaymentsSandboxOptions {
  /** 0 or nothing: any free port. */
  port?: number
  /** Where the state is kept from one start to the next; `null` keeps nothing. */
  stateFile: string | null
  secretKey: string
  /** Where events are posted; `null` until `setWebhookUrl`. */
  webhookUrl: string | null
  webhookSecret: string
  /** The wall clock. Signatures are always dated by the true one, which their receivers check. */
  now?: () => Date
  /** Which of the events that are due is sent next: from 0, the oldest, up to 1; by chance when absent. */
  random?: () => number
}

export interface PaymentsSandbox {
  /** `http://127.0.0.1:PORT`, for the API. */
  origin: string
  /** `http://localhost:PORT`, where payers' pages are: another site than the API's and the app's. */
  pagesOrigin: string
  setWebhookUrl(url: string | null): void
  /** Writes the state and stops. */
  close(): Promise<void>
}

/**
 * Starts the embedded card-payment service: it speaks Stripe's protocol on loopback and moves no money.
 * @throws Error when the port is taken or the state's file cannot be read
 */
export async function startPaymentsSandbox(options: PaymentsSandboxOptions): Promise<PaymentsSandbox> {
  const store = new Store(options.stateFile)
  const dispatcher = new Dispatcher(
    store,
    options.webhookUrl,
    options.webhookSecret,
    options.random ?? Math.random,
  )
  const now = options.now ?? (() => new Date())
  const sandbox: Sandbox = {
    store,
    secretKey: options.secretKey,
    pagesOrigin: '',
    cause: { requestId: null, idempotencyKey: null },
    wallClock: () => Math.floor(now().getTime() / 1000),
    announce: (event) => dispatcher.take(event),
  }
  const server = createSandboxServer({ sandbox, keys: new IdempotencyKeys(store), dispatcher })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  sandbox.pagesOrigin = `http://localhost:${port}`
  moveOpenPages(sandbox)
  dispatcher.wake()
  const tick = setInterval(() => runDue(sandbox, null, sandbox.wallClock()), TICK_MS)
  tick.unref()
  return {
    origin: `http://127.0.0.1:${port}`,
    pagesOrigin: sandbox.pagesOrigin,
    setWebhookUrl(url) {
      dispatcher.url = url
      dispatcher.wake()
    },
    async close() {
      clearInterval(tick)
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await dispatcher.close()
      store.save()
    },
  }
}

/** The port may be another one than last time: pages that are still open move along. */
function moveOpenPages(sandbox: Sandbox): void {
  const move = (url: string) => url.replace(/^http:\/\/localhost:\d+/, sandbox.pagesOrigin)
  for (const session of sandbox.store.all('checkoutSessions'))
    if (session.url) session.url = move(session.url)
  for (const session of sandbox.store.all('portalSessions')) session.url = move(session.url)
  for (const invoice of sandbox.store.all('invoices')) {
    if (invoice.hosted_invoice_url) invoice.hosted_invoice_url = move(invoice.hosted_invoice_url)
  }
}
