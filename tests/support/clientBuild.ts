import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'

const CLIENT = 'dist/client'

const RouteSchema = v.object({
  css: v.optional(v.array(v.string()), []),
  preloads: v.optional(v.array(v.string()), []),
})
const ManifestSchema = v.object({ routes: v.record(v.string(), RouteSchema) })

const manifestFile = () => globSync('dist/server/assets/_tanstack-start-manifest*.js')[0]

/** Builds the app if there is no build. */
export async function ensureBuild(): Promise<void> {
  if (existsSync(CLIENT) && manifestFile()) return
  // In a process of its own: the build configuration leaves Start out where it sees Vitest.
  const { VITEST: _, ...env } = process.env
  const script = "import { buildApp } from './scripts/setup/build.mjs'; await buildApp(process.execPath)"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...env, NODE_ENV: 'production' },
  })
}

/** Every file that a browser can fetch, as text. */
export function clientFiles(): { file: string; text: string }[] {
  return globSync(`${CLIENT}/**/*.{js,css,html,json,svg,map}`).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
}

/** What a page of these routes (`__root__` is one) names for a browser to load first. */
export async function firstLoad(...routes: string[]): Promise<{ scripts: string[]; styles: string[] }> {
  const file = manifestFile()
  if (!file) throw new Error('the build has no manifest')
  const { tsrStartManifest }: { tsrStartManifest(): unknown } = await import(
    /* @vite-ignore */ pathToFileURL(path.resolve(file)).href
  )
  const manifest = v.parse(ManifestSchema, tsrStartManifest())
  const found = routes.map((route) => {
    const entry = manifest.routes[route]
    if (!entry) throw new Error(`the build has no route ${route}`)
    return entry
  })
  return {
    scripts: withImports(found.flatMap(({ preloads }) => preloads)),
    styles: [...new Set(found.flatMap(({ css }) => css))],
  }
}

/** Scripts and what they import, and so on; what is loaded when needed, by `import()`, is left out. */
function withImports(entries: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (address: string) => {
    if (found.has(address)) return
    found.add(address)
    for (const [, imported = ''] of readAsset(address).matchAll(
      /(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g,
    )) {
      visit(path.posix.join(path.posix.dirname(address), imported))
    }
  }
  entries.forEach(visit)
  return [...found]
}

const readAsset = (address: string) => readFileSync(path.join(CLIENT, address), 'utf8')

/** Bytes of assets as they travel, each compressed by gzip at its strongest. */
export function gzipBytes(addresses: readonly string[]): number {
  return addresses.reduce((sum, address) => sum + gzipSync(readAsset(address), { level: 9 }).length, 0)
}
