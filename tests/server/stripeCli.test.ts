import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openBench, SECRET_KEY } from './paymentsSandboxBench'

const run = promisify(execFile)
/** The lock file holds it for Linux only: its package for all systems names some that a registry may lack. */
const CLI = path.resolve('node_modules/@stripe/cli-linux-x64/bin/stripe')

/** `stripe trigger`, the provider's own command, speaking to our sandbox in the provider's place. */
async function trigger(event: string, origin: string): Promise<string> {
  const home = mkdtempSync(path.join(tmpdir(), 'elan-stripe-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const { stdout } = await run(CLI, ['trigger', event, '--api-base', origin, '--api-key', SECRET_KEY], {
    // Its settings go to a folder of the test's own; nobody's proxy, nobody's account.
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home } as NodeJS.ProcessEnv,
  })
  return stdout
}

test
  .skipIf(!existsSync(CLI))
  .each(['payment_intent.succeeded', 'customer.subscription.created', 'invoice.paid'])(
  'the provider’s own command line drives %s to a signed webhook',
  async (event) => {
    const { sandbox, arrival } = await openBench()
    expect(await trigger(event, sandbox.origin)).toContain('Trigger succeeded')
    expect((await arrival(event)).type).toBe(event)
  },
)
