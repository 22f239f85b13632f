import { existsSync } from 'node:fs'
import { apt, refreshLists } from './apt.mjs'
import { Mendable, say } from './say.mjs'
import { run } from './run.mjs'

/** Programs of the machine, and the Debian packages that bring them. */
export const FILM_TOOLS = { ffmpeg: 'ffmpeg', ffprobe: 'ffmpeg' }

/** What the tests need in addition: browsers, a database server, a screen for WebKit. `dpkg:` asks for a package as such. */
export const TEST_TOOLS = {
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  'dpkg:xvfb': 'xvfb',
  '/usr/bin/python3': 'python3',
  'dpkg:python3-gi': 'python3-gi',
  'dpkg:python3-gi-cairo': 'python3-gi-cairo',
  'dpkg:gir1.2-webkit2-4.1': 'gir1.2-webkit2-4.1',
  'dpkg:gstreamer1.0-libav': 'gstreamer1.0-libav',
  '/usr/lib/postgresql': 'postgresql',
  openssl: 'openssl',
}

/** What all the tests need beyond that: the browser with its windows. */
export const ALL_TESTS_TOOLS = { '/usr/bin/chromium': 'chromium' }

async function isThere(program) {
  if (program.startsWith('/')) return existsSync(program)
  if (program.startsWith('dpkg:')) {
    const { code, output } = await run('dpkg-query', ['-W', '-f', '${Status}', program.slice(5)], {
      quiet: true,
    }).catch(() => ({ code: 1, output: '' }))
    return code === 0 && output.includes('install ok installed')
  }
  const { code } = await run('sh', ['-c', `command -v ${program}`], { quiet: true })
  return code === 0
}

/**
 * Installs what is missing by apt.
 *
 * @param {Record<string, string>} tools program (or absolute path) → package
 * @throws Mendable naming the command to run, when this user may not install
 */
export async function ensureTools(tools) {
  const missing = []
  for (const [program, debianPackage] of Object.entries(tools))
    if (!(await isThere(program))) missing.push(debianPackage)
  const packages = [...new Set(missing)]
  if (packages.length === 0) return
  const byHand = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (!(await isThere('apt-get')))
    throw new Mendable(`Il manque ${packages.join(', ')}, et apt n’est pas là pour l’installer.`)
  if (process.getuid?.() !== 0)
    throw new Mendable(
      `Il manque ${packages.join(', ')}. Sans les droits d’administration, lancez vous-même : sudo ${byHand}`,
    )
  say(`• Installation par apt de ${packages.join(', ')}…`)
  await refreshLists()
  const { code, output } = await apt(['install', '-y', '--no-install-recommends', ...packages])
  if (code !== 0) throw new Mendable(`« ${byHand} » a échoué :\n${output.slice(-1500)}`)
}
