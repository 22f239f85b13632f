import { test as base } from '@playwright/test'
import { AnswerGate } from './answerGate'
import { startWebKitApp, type WebKitApp, type WebKitAppOptions } from './webkitApp'
import { WebKitHost, type HostOptions } from './webkitHost'

interface Fixtures {
  /** Opens a window of a phone's size, unless another is said. */
  openWindow: (options?: HostOptions) => Promise<WebKitHost>
}

/** Tests of one application behind TLS, started once for each worker. */
export const windowTest = (options: Omit<WebKitAppOptions, 'gate'>) =>
  base.extend<Fixtures, { app: WebKitApp & { gate: AnswerGate } }>({
    app: [
      async ({}, use) => {
        const gate = new AnswerGate()
        const app = await startWebKitApp({ ...options, gate })
        await use({ ...app, gate })
        await app.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    openWindow: async ({ app }, use) => {
      const opened: WebKitHost[] = []
      await use(async (hostOptions = {}) => {
        const host = await WebKitHost.start({ cert: app.certFile, ...hostOptions })
        opened.push(host)
        return host
      })
      for (const host of opened) await host.close()
    },
  })
