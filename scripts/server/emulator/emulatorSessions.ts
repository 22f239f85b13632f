import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { emulatorFiles, savedAt, type EmulatorOptions } from './emulatorProcess'

/** From when on an account's sessions are good, in unix seconds as text: what signing out everywhere moves. */
export interface SessionsStart {
  localId: string
  validSince: string
}

/** Whether the saved accounts are the last word: after a crash, somebody may have signed out everywhere since. */
function isComplete(dataDir: string): boolean {
  const { accounts, changing } = emulatorFiles(dataDir)
  const endedAt = savedAt(accounts)
  return endedAt !== undefined && (!existsSync(changing) || endedAt > statSync(changing).mtimeMs)
}

/**
 * What the emulator is about to forget: on import it dates every account's sessions from now, which signs everybody out.
 *
 * @returns nothing after a crash: then that is right
 */
export function readSessionStarts(dataDir: string): SessionsStart[] {
  const file = path.join(emulatorFiles(dataDir).accounts, 'auth_export', 'accounts.json')
  if (!isComplete(dataDir) || !existsSync(file)) return []
  const { users = [] } = JSON.parse(readFileSync(file, 'utf8')) as { users?: Partial<SessionsStart>[] }
  return users.flatMap(({ localId, validSince }) => (localId && validSince ? [{ localId, validSince }] : []))
}

/**
 * Restores what the emulator forgets on import.
 *
 * @throws Error when it refuses
 */
export async function restoreSessionStarts(
  { port, projectId }: Pick<EmulatorOptions, 'port' | 'projectId'>,
  starts: readonly SessionsStart[],
): Promise<void> {
  const address = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`
  for (const start of starts) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify(start),
    })
    if (!response.ok) throw new Error(`the emulator answered ${response.status}: ${await response.text()}`)
    await response.body?.cancel()
  }
}

/** From now on the saved accounts are not the last word. */
export function markChanging(dataDir: string): void {
  writeFileSync(emulatorFiles(dataDir).changing, '')
}

/** After an orderly end they are again. */
export function unmarkChanging(dataDir: string): void {
  if (isComplete(dataDir)) rmSync(emulatorFiles(dataDir).changing, { force: true })
}
