import { expect, it } from 'vitest'
import { feedFfmpeg } from '../../../scripts/demo/feedFfmpeg'

const RAW = ['-f', 's16le', '-ar', '8000', '-ac', '1', '-i', 'pipe:0']

/** The same memory again and again, as a canvas gives its pixels. */
function* reused(count: number): Generator<Buffer> {
  const memory = Buffer.alloc(4_000_000)
  for (let index = 0; index < count; index += 1) {
    memory.fill(index)
    yield memory
  }
}

it('reads each piece before its memory is used for the next', async () => {
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', '2000x2000', '-i', 'pipe:0']
  const printed = await feedFfmpeg({
    ffmpeg: 'ffmpeg',
    args: ['-loglevel', 'error', ...pictures, '-f', 'framehash', '-hash', 'adler32', 'pipe:2'],
    cwd: '.',
    pieces: reused(3),
  })
  const hashes = [...printed.matchAll(/^0,.*, *([0-9a-f]{8})$/gm)].map(([, hash]) => hash)
  expect(hashes).toHaveLength(3)
  expect(new Set(hashes).size).toBe(3)
})

it('tells in ffmpeg’s own words why it ended, though it never read to the end', async () => {
  const feeding = { ffmpeg: 'ffmpeg', args: [...RAW, '-c:a', 'no-such-coder', '-f', 'null', '-'], cwd: '.' }
  await expect(feedFfmpeg({ ...feeding, pieces: reused(50) })).rejects.toThrow(/no-such-coder/)
})

it('ends ffmpeg where making the pieces fails, and says what failed', async () => {
  function* failing(): Generator<Buffer> {
    yield Buffer.alloc(10)
    throw new Error('no more paint')
  }
  const feeding = { ffmpeg: 'ffmpeg', args: [...RAW, '-f', 'null', '-'], cwd: '.' }
  await expect(feedFfmpeg({ ...feeding, pieces: failing() })).rejects.toThrow('no more paint')
})

it('fails where ffmpeg ends well before all is read', async () => {
  const feeding = { ffmpeg: 'ffmpeg', args: [...RAW, '-t', '0.1', '-f', 'null', '-'], cwd: '.' }
  await expect(feedFfmpeg({ ...feeding, pieces: reused(50) })).rejects.toThrow('ffmpeg ended with 0')
})

it('fails where there is no ffmpeg', async () => {
  const feeding = { ffmpeg: 'no-such-ffmpeg', args: [], cwd: '.' }
  await expect(feedFfmpeg({ ...feeding, pieces: reused(2) })).rejects.toMatchObject({ code: 'ENOENT' })
})

it('is ended by its signal', async () => {
  const stop = new AbortController()
  function* endless(): Generator<Buffer> {
    for (let index = 0; ; index += 1) {
      if (index === 3) stop.abort(new Error('stopped by hand'))
      yield Buffer.alloc(1_000_000)
    }
  }
  const feeding = { ffmpeg: 'ffmpeg', args: [...RAW, '-f', 'null', '-'], cwd: '.' }
  await expect(feedFfmpeg({ ...feeding, pieces: endless(), signal: stop.signal })).rejects.toThrow(
    'stopped by hand',
  )
})
