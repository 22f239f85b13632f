import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const scripts = createRequire(import.meta.url)

/**
 * A film that this project did not make: nosleep.js (MIT) carries an MP4 (H.264 at 29.97 and AAC) and a WebM (VP8 and Vorbis,
 * without a length of its streams) as data addresses, some second long.
 *
 * @returns its path
 */
export async function foreignFilm(kind: 'mp4' | 'webm', folder: string): Promise<string> {
  const script = await readFile(scripts.resolve('nosleep.js/src/media.js'), 'utf8')
  const [, base64 = ''] = new RegExp(`data:video/${kind};base64,([A-Za-z0-9+/=]+)`).exec(script) ?? []
  const file = path.join(folder, `foreign.${kind}`)
  await writeFile(file, Buffer.from(base64, 'base64'))
  return file
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy']

/** High dynamic range, as cameras and phones write it. @param transfer its curve */
const hdr = (transfer: 'arib-std-b67' | 'smpte2084') => [
  ...['-vf', 'scale=192:144,setsar=1', '-c:v', 'libx265', '-preset', 'ultrafast'],
  ...['-pix_fmt', 'yuv420p10le', '-x265-params'],
  `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`,
  ...['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'],
  ...['-c:a', 'copy'],
]

/** What no package was found with: made of it by ffmpeg. File name, how often it is repeated, arguments. */
const made = {
  portrait: ['portrait.mp4', 1, '-vf', 'crop=80:142,scale=360:640,setsar=1', ...h264],
  oddSize: ['odd.mkv', 1, '-vf', 'scale=175:143,setsar=1', '-c:v', 'ffv1', '-c:a', 'pcm_s16le'],
  silent: ['silent.mov', 1, '-c:v', 'copy', '-an'],
  variableRate: [
    ...['variable.mp4', 2, '-vf', "select='lt(n,30)+not(mod(n,5))',scale=192:144,setsar=1"],
    ...['-fps_mode', 'vfr', ...h264],
  ],
  tenBit: ['ten.mkv', 1, '-vf', 'scale=192:144,setsar=1', ...h264, '-pix_fmt', 'yuv420p10le'],
  hlg: ['hlg.mp4', 1, ...hdr('arib-std-b67')],
  pq: ['pq.mp4', 1, ...hdr('smpte2084')],
  /** More than a phone that starts with it can show. */
  large: ['large.mp4', 1, '-vf', 'scale=2560:1440,setsar=1', ...h264],
  turned: ['turned.mp4', 1, '-vf', 'scale=192:144,setsar=1', ...h264, '-metadata:s:v:0', 'rotate=90'],
  surround: [
    ...['surround.mp4', 1, '-vf', 'scale=192:144,setsar=1', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-af', 'pan=5.1|FL=c0|FR=c1|FC=c0|LFE=c0|BL=c0|BR=c1', '-c:a', 'aac'],
  ],
  fullColour: ['full.mp4', 1, '-vf', 'scale=192:144,setsar=1', ...h264, '-pix_fmt', 'yuv444p'],
  /** Its pictures come when they like, by a clock of a ten-thousandth of a second: no rate fits them. */
  absurdRate: [
    ...['absurd.mp4', 1, '-vf', 'settb=1/10000,setpts=N*333+mod(N*7\\,5),scale=192:144,setsar=1'],
    ...['-fps_mode', 'passthrough', '-enc_time_base', '1:10000', '-video_track_timescale', '10000', ...h264],
  ],
  ntsc: ['ntsc.mp4', 9, '-vf', 'scale=640:360,setsar=1', ...h264],
} as const satisfies Record<string, readonly [string, number, ...string[]]>

export type ForeignKind = keyof typeof made

/** @returns its path */
export async function foreignFilmOf(kind: ForeignKind, folder: string): Promise<string> {
  const source = await foreignFilm('mp4', folder)
  const [name, times, ...args] = made[kind]
  const file = path.join(folder, name)
  if (kind === 'turned') {
    // The note that it is to be turned is written where nothing is encoded.
    const lying = path.join(folder, 'lying.mp4')
    const [encoded, noted] = [args.slice(0, -2), args.slice(-2)]
    await ffmpeg('-i', source, ...encoded, lying)
    await ffmpeg('-i', lying, '-c', 'copy', ...noted, file)
  } else await ffmpeg('-stream_loop', String(times - 1), '-i', source, ...args, file)
  return file
}

const ffmpeg = (...args: string[]) => promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args])
