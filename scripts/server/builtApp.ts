import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Mendable } from '../setup/say.mjs'

/** What the built server offers: the exports of `app/server.ts`. */
export type BuiltApp = typeof import('../../app/server')

const BUILT = new URL('../../dist/server/server.js', import.meta.url).href

/**
 * Loads the built application. Its database opens in this process, so nothing here imports its sources a second time.
 *
 * @throws Mendable when it was never built
 */
export async function loadApp(): Promise<BuiltApp> {
  if (!existsSync(fileURLToPath(BUILT)))
    throw new Mendable('Élan n’est pas construite : lancez d’abord « npm run build ».')
  return (await import(BUILT)) as BuiltApp
}
