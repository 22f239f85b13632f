import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { Mendable } from '../setup/say.mjs'
import { loadApp, type BuiltApp } from './builtApp'
import { keepFilesToOurselves } from './ownFiles'
import { findChannel, type Channel } from './operatorClient'
import { startFailure } from './startFailure'

/** A command that looks at data must not make a folder of empty ones. */
function requireData(dataDir: string): void {
  if (process.env.DATABASE_URL || existsSync(path.resolve(dataDir, 'pglite'))) return
  throw new Mendable(
    `${path.resolve(dataDir)} n’est pas un dossier de données d’Élan. Indiquez le bon par DATA_DIR, ou lancez d’abord « npm start ».`,
  )
}

/** Told before anything is begun: what fails later in there is told as a store that is away. */
function requireRight(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw startFailure(error)
  }
}

/**
 * Carries out an operator's command: by the running server, which holds the embedded database, or here when none runs.
 *
 * @throws Mendable where there is nothing to carry it out on
 */
export async function askElan<T>(
  byServer: (channel: Channel) => Promise<T>,
  here: (app: BuiltApp) => Promise<T>,
): Promise<T> {
  const dataDir = process.env.DATA_DIR || '.data'
  const channel = await findChannel(dataDir)
  if (channel) {
    try {
      return await byServer(channel)
    } catch (error) {
      // A server that was killed leaves its address behind, where nothing answers.
      if (!(error instanceof TypeError && error.message === 'fetch failed')) throw error
    }
  }
  requireData(dataDir)
  keepFilesToOurselves()
  requireRight(dataDir)
  const app = await loadApp()
  try {
    return await here(app)
  } catch (error) {
    throw startFailure(error)
  } finally {
    await app.closeDb()
  }
}
