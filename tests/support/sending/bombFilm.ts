import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Size, pictures a second, how many; what it is in. */
const BOMBS = {
  hugePicture: ['8000x8000', '1', 1, 'mp4'],
  hugePictureInMkv: ['8000x8000', '1', 1, 'mkv'],
  thousandsASecond: ['16x16', '5000', 5000, 'mp4'],
  allNight: ['16x16', '1/3600', 6, 'mp4'],
} as const
type Bomb = keyof typeof BOMBS

async function make(name: Bomb): Promise<Buffer> {
  const [size, rate, pictures, ending] = BOMBS[name]
  const folder = await mkdtemp(path.join(tmpdir(), 'elan-bomb-'))
  const file = path.join(folder, `bomb.${ending}`)
  const source = `color=black:s=${size}:r=${rate}`
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  try {
    await promisify(execFile)('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', String(pictures), ...codec, file],
    ])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const made = new Map<Bomb, Promise<Buffer>>()

/** A black film that is small to send and costs much to decode, made once. */
export function bombFilm(name: Bomb): Promise<Buffer> {
  const bytes = made.get(name) ?? make(name)
  made.set(name, bytes)
  return bytes
}
