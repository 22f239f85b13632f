import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { apt, refreshLists } from './apt.mjs'
import { run } from './run.mjs'
import { Mendable, say } from './say.mjs'

/** Where they lie, between runs too. */
export const OTHER_FILMS = path.resolve('.cache/films')

const MIMETYPES = 'usr/share/gocode/src/github.com/gabriel-vasile/mimetype/testdata'

/** Films that Debian's packages carry and this project did not make: by package, our name and where it lies in there. */
const CARRIED = {
  'forensics-samples-files': {
    'phone.mp4': 'usr/share/forensics-samples/original-files/movie1/VID_20191220_170832.mp4',
  },
  'psychtoolbox-3-common': { 'odd.mov': 'usr/share/psychtoolbox-3/PsychDemos/MovieDemos/DualDiscs.mov' },
  'golang-github-gabriel-vasile-mimetype-dev': {
    'surround.mkv': `${MIMETYPES}/mkv.mkv`,
    'oblong.3gp': `${MIMETYPES}/3gp.3gp`,
    'flash.flv': `${MIMETYPES}/flv.flv`,
  },
  'afl++-doc': { 'upright.mp4': 'usr/share/doc/afl++-doc/afl/testcases/multimedia/h264/small_movie.mp4' },
  pampi: { 'variable.mp4': 'usr/share/pampi/presentations/data/pampi-help/tour.mp4' },
  'python3-imageio': {
    'colourful.mp4': 'usr/lib/python3/dist-packages/imageio/resources/images/cockatoo.mp4',
  },
}

const isThere = (name) => existsSync(path.join(OTHER_FILMS, name))

/** Takes films out of a package, which is not installed. They come to their place once they are whole. */
async function takeOut(name, films, folder) {
  await refreshLists()
  const { code, output } = await apt(['download', name], { cwd: folder })
  const archive = readdirSync(folder).find((file) => file.endsWith('.deb'))
  if (code !== 0 || !archive)
    throw new Mendable(`Le paquet Debian ${name} n’a pas pu être téléchargé :\n${output}`)
  const members = Object.values(films).map((film) => `./${film}`)
  const unpacking = 'dpkg-deb --fsys-tarfile "$0" | tar -x "$@"'
  const unpacked = await run('sh', ['-c', unpacking, archive, ...members], { quiet: true, cwd: folder })
  if (unpacked.code !== 0)
    throw new Mendable(`Le paquet Debian ${name} n’a pas ces films :\n${unpacked.output}`)
  for (const [ours, theirs] of Object.entries(films))
    renameSync(path.join(folder, theirs), path.join(OTHER_FILMS, ours))
}

/**
 * Brings films of others for `npm run test:all`, about 70 MB, once.
 *
 * @throws Mendable where there is no apt, or a package is not to be had
 */
export async function bringOtherFilms() {
  mkdirSync(OTHER_FILMS, { recursive: true })
  for (const [name, films] of Object.entries(CARRIED)) {
    if (Object.keys(films).every(isThere)) continue
    say(`• Des films d’ailleurs, du paquet Debian ${name}…`)
    const folder = mkdtempSync(path.join(OTHER_FILMS, 'package-'))
    try {
      await takeOut(name, films, folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
