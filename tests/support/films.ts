import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

const picture = (size: string, seconds = 2) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=25:duration=${seconds}`,
]
const tone = (seconds = 2) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Kinds of film that people bring, two seconds each: file name and ffmpeg's arguments. */
const recipes = {
  portrait: ['portrait.mp4', ...picture('180x320'), ...tone(), ...h264, '-c:a', 'aac'],
  /** Of two qualities. */
  wide: ['wide.mp4', ...picture('640x360'), ...tone(), ...h264, '-c:a', 'aac'],
  /** As `wide`, of three segments. */
  longer: ['longer.mp4', ...picture('640x360', 12), ...tone(12), ...h264, '-c:a', 'aac'],
  small: ['small.mp4', ...picture('160x90'), ...tone(), ...h264, '-c:a', 'aac'],
  odd: ['odd.mkv', ...picture('161x121'), ...tone(), '-c:v', 'ffv1', '-c:a', 'pcm_s16le'],
  silent: ['silent.mov', ...picture('320x240'), ...h264, '-an'],
  // Every picture for a while, then one in five.
  variableRate: [
    'variable.mp4',
    ...picture('320x240'),
    ...tone(),
    '-vf',
    "select='lt(n,20)+not(mod(n,5))'",
    '-fps_mode',
    'vfr',
    ...h264,
    '-c:a',
    'aac',
  ],
  tenBit: ['ten.mkv', ...picture('160x90'), ...tone(), ...h264, '-pix_fmt', 'yuv420p10le', '-c:a', 'libopus'],
  fullColour: ['full.mp4', ...picture('160x90'), ...tone(), ...h264, '-pix_fmt', 'yuv444p', '-c:a', 'aac'],
  ntsc: [
    'ntsc.mp4',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=160x90:rate=30000/1001',
    ...tone(),
    ...h264,
    '-frames:v',
    '60',
    '-c:a',
    'aac',
  ],
  surround: [
    'surround.mp4',
    ...picture('160x90'),
    ...tone(),
    ...h264,
    '-af',
    'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0',
    '-c:a',
    'aac',
  ],
  hdr: [
    'hdr.mp4',
    ...picture('160x90'),
    ...tone(),
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p10le',
    '-x265-params',
    'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
    '-color_primaries',
    'bt2020',
    '-color_trc',
    'smpte2084',
    '-colorspace',
    'bt2020nc',
    '-c:a',
    'aac',
  ],
  /** As a browser's recorder writes it: a clock of milliseconds, and no length. */
  noRate: [
    'recorded.webm',
    ...picture('160x90'),
    ...tone(),
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-c:a',
    'libopus',
    '-live',
    '1',
  ],
  /** A day lies between each five of its pictures; more than thirty hours ffmpeg would take for a mistake. */
  gap: [
    'gap.mkv',
    ...picture('160x90'),
    '-vf',
    'setpts=PTS+trunc(N/5)*86400/TB',
    '-fps_mode',
    'passthrough',
    ...h264,
  ],
  soundOnly: ['sound.mp4', ...tone(), '-c:a', 'aac'],
  tooShort: ['short.mp4', ...picture('320x240', 0.2), ...h264],
  // Its index comes first, so that half of it still opens.
  indexFirst: [
    'indexed.mp4',
    ...picture('320x240', 4),
    ...tone(4),
    ...h264,
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** Makes one of them in a folder. @returns its path */
export async function makeFilm(
  kind: keyof typeof recipes | 'turned' | 'forged',
  folder: string,
): Promise<string> {
  if (kind === 'turned') return turn(await makeFilm('small', folder), folder)
  if (kind === 'forged') return forge(await makeFilm('gap', folder), folder)
  const [name, ...args] = recipes[kind]
  const file = path.join(folder, name)
  await execute('ffmpeg', ['-v', 'error', '-y', ...args, file])
  return file
}

/** As a phone that was held upright writes it: a picture that lies, and a note that it is to be turned. */
async function turn(lying: string, folder: string): Promise<string> {
  const file = path.join(folder, 'turned.mp4')
  await execute('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    lying,
    '-c',
    'copy',
    '-metadata:s:v:0',
    'rotate=90',
    file,
  ])
  return file
}

/** A film that says of itself that it ends after two seconds. */
async function forge(long: string, folder: string): Promise<string> {
  const file = path.join(folder, 'forged.mkv')
  const bytes = await readFile(long, 'latin1')
  await writeFile(
    file,
    bytes.replace(/\d\d\d?:\d\d:\d\d\.\d{9}/, (told) => '00:00:02.'.padEnd(told.length, '0')),
    'latin1',
  )
  return file
}
