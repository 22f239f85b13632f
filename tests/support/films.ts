import { execFile } from 'node:child_process'
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
export async function makeFilm(kind: keyof typeof recipes, folder: string): Promise<string> {
  const [name, ...args] = recipes[kind]
  const file = path.join(folder, name)
  await execute('ffmpeg', ['-v', 'error', '-y', ...args, file])
  return file
}
