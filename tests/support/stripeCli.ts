import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The lock file holds it for Linux only: its package for all systems names some that a registry may lack. */
const CLI = path.resolve('node_modules/@stripe/cli-linux-x64/bin/stripe')

export const hasStripeCli = existsSync(CLI)

/** `stripe trigger`, the provider's own command, speaking to our sandbox in the provider's place. @returns what it says */
export async function trigger(event: string, origin: string, secretKey: string): Promise<string> {
  const home = mkdtempSync(path.join(tmpdir(), 'elan-stripe-'))
  try {
    const { stdout } = await run(CLI, ['trigger', event, '--api-base', origin, '--api-key', secretKey], {
      // Its settings go to the test's own folder; no proxy, no account.
      env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home },
    })
    return stdout
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
