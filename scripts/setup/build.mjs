import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Mendable, say } from './say.mjs'
import { run } from './run.mjs'
import { whyUnwritten } from './unwritable.mjs'

const SOURCES = ['app', 'public', 'app.config.ts', 'package-lock.json', 'tsconfig.json']
const MARKER = 'dist/.built'
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
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

/** Compressed once here, at the strongest setting, instead of at each request; by all cores. */
async function precompress() {
  const compressed = [...filesOf('dist/client')].map(async (file) => {
    if (!COMPRESSIBLE.test(file)) return
    const content = readFileSync(file)
    if (content.length < WORTH_COMPRESSING_BYTES) return
    const [br, gz] = await Promise.all([
      toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      toGzip(content, { level: 9 }),
    ])
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
  })
  await Promise.all(compressed)
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
  if (code !== 0) {
    const why = whyUnwritten(output)
    throw new Mendable(
      why
        ? `La construction n’a pas pu s’écrire\u00A0: ${why}`
        : `La construction a échoué :\n${output.slice(-4000)}`,
    )
  }
  await precompress()
  writeFileSync(MARKER, wanted)
}
