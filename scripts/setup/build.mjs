import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Mendable, say } from './say.mjs'
import { run } from './run.mjs'

const SOURCES = ['app', 'public', 'app.config.ts', 'package-lock.json', 'tsconfig.json']
const MARKER = 'dist/.built'
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/
/** Smaller files fit a packet as they are. */
const WORTH_COMPRESSING_BYTES = 1024

function* filesOf(entry) {
  if (!existsSync(entry)) return
  let children
  try {
    children = readdirSync(entry, { withFileTypes: true })
  } catch {
    yield entry
    return
  }
  for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1)))
    yield* filesOf(path.join(entry, child.name))
}

function sourceHash() {
  const hash = createHash('sha256')
  // The router writes this one during a build.
  for (const file of SOURCES.flatMap((entry) => [...filesOf(entry)]))
    if (!file.endsWith('routeTree.gen.ts')) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Compressed once here, at the strongest setting, instead of at each request. */
function precompress() {
  for (const file of filesOf('dist/client')) {
    if (!COMPRESSIBLE.test(file)) continue
    const content = readFileSync(file)
    if (content.length < WORTH_COMPRESSING_BYTES) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Builds client and server, unless the last build is of the same sources. */
export async function buildApp(node) {
  const wanted = sourceHash()
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return
  say('• Construction de l’application…')
  // A build that a test starts must not take itself for a test.
  const { VITEST: _, ...rest } = process.env
  const env = { ...rest, NODE_ENV: 'production' }
  const { code, output } = await run(
    node,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'app.config.ts'],
    { quiet: true, env },
  )
  if (code !== 0)
    throw new Mendable(
      output.includes('ENOSPC')
        ? 'Le disque est plein : la construction n’a pas pu s’écrire.'
        : `La construction a échoué :\n${output.slice(-4000)}`,
    )
  precompress()
  writeFileSync(MARKER, wanted)
}
