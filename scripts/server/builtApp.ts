/** What the built server offers: the exports of `app/server.ts`. */
export type BuiltApp = typeof import('../../app/server')

const BUILT = new URL('../../dist/server/server.js', import.meta.url).href

/** Loads the built application. Its database opens in this process, so nothing here imports its sources a second time. */
export async function loadApp(): Promise<BuiltApp> {
  return (await import(BUILT)) as BuiltApp
}
