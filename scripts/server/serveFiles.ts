import { readdirSync } from 'node:fs'
import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { isReading } from '../../app/http/headers/isReading'
import type { BuiltApp } from './builtApp'

const YEAR_SECONDS = 31_536_000

/**
 * Hands out the files of the build, each in its place. The app answers whatever is none, missing ones too. Names under /assets/ carry
 * their content's hash.
 */
export function serveFiles({ inPlaceOfFile }: Pick<BuiltApp, 'inPlaceOfFile'>): ServerMiddleware {
  const dir = 'dist/client'
  const common = { dir, encodings: true, compress: false }
  // Known beforehand, so that no page is looked for on the disk.
  const namesIn = (folder: string) =>
    readdirSync(`${dir}${folder}`, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? `${folder}/${entry.name}` : [],
    )
  const [top, hashed] = [new Set(namesIn('')), new Set(namesIn('/assets'))]
  const assets = staticMiddleware({ ...common, maxAge: YEAR_SECONDS, immutable: true })
  const others = staticMiddleware({ ...common, maxAge: 3600 })
  return (request, next) => {
    if (!isReading(request)) return next()
    const { pathname } = new URL(request.url)
    if (hashed.has(pathname)) return inPlaceOfFile(request, () => assets(request, next))
    return top.has(pathname) ? inPlaceOfFile(request, () => others(request, next)) : next()
  }
}
