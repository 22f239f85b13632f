import { spawn } from 'node:child_process'
import { machineEnv, ROOT } from './server'

/**
 * Runs an operator's command to its end, with these settings and no others.
 *
 * @param script its file in `scripts/`, without the ending
 */
export async function runCommand(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`], {
    cwd: ROOT,
    env: { ...machineEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, printed }
}
