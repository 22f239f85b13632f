import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { variantCodecs, type Rung } from './ladder'

type Segment = { uri: string; seconds: number; bytes: number }

export type MediaPlaylist = {
  initUri: string
  initBytes: number
  segments: Segment[]
  seconds: number
  isComplete: boolean
}

/** Bits per second, as EXT-X-STREAM-INF wants them: of the heaviest segment, and of the whole. */
export type Bandwidth = { peak: number; average: number }

/**
 * Reads one of our media playlists with the sizes of its files.
 * @throws Error (ENOENT) when the playlist or a file that it names is missing.
 */
export async function readMediaPlaylist(file: string): Promise<MediaPlaylist> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const folder = dirname(file)
  const segments: Segment[] = []
  let initUri = ''
  let seconds = 0
  for (const line of lines) {
    const init = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)
    if (init) initUri = init[1] ?? ''
    const length = /^#EXTINF:([\d.]+)/.exec(line)
    if (length) seconds = Number(length[1])
    else if (line !== '' && !line.startsWith('#'))
      segments.push({ uri: line, seconds, bytes: (await stat(join(folder, line))).size })
  }
  return {
    initUri,
    initBytes: initUri ? (await stat(join(folder, initUri))).size : 0,
    segments,
    seconds: segments.reduce((sum, segment) => sum + segment.seconds, 0),
    isComplete: lines.includes('#EXT-X-ENDLIST'),
  }
}

export function bandwidthOf(playlist: MediaPlaylist): Bandwidth {
  const bytes = playlist.segments.reduce((sum, segment) => sum + segment.bytes, 0)
  const average = Math.ceil((bytes * 8) / Math.max(playlist.seconds, 0.001))
  // A last segment of two pictures has an absurd rate, and no influence: RFC 8216bis leaves out what is under half the target.
  const whole = playlist.segments.filter((segment) => segment.seconds >= 1)
  const peak = Math.max(average, ...whole.map((segment) => Math.ceil((segment.bytes * 8) / segment.seconds)))
  return { peak, average }
}

export type Variant = { rung: Rung; bandwidth: Bandwidth }

/** `sound`: where the sound is; 'none' for a silent film, 'muxed' inside each variant, else the own rendition's bandwidth. */
export type MasterSound = 'none' | 'muxed' | Bandwidth

/** The master playlist; the first variant is what Safari starts with, so a middling one comes first. */
export function masterPlaylist(variants: readonly Variant[], rate: number, sound: MasterSound): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  const separate = typeof sound === 'object' ? sound : undefined
  if (separate) {
    lines.push(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Original",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"',
    )
  }
  const first = variants.findLast(({ bandwidth }) => bandwidth.peak < 1_200_000) ?? variants[0]
  const ordered = [...variants].sort((a, b) => Number(b === first) - Number(a === first))
  for (const { rung, bandwidth } of ordered) {
    const attributes = [
      `BANDWIDTH=${bandwidth.peak + (separate?.peak ?? 0)}`,
      `AVERAGE-BANDWIDTH=${bandwidth.average + (separate?.average ?? 0)}`,
      `CODECS="${variantCodecs(rung, sound !== 'none')}"`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${rate.toFixed(3)}`,
      ...(separate ? ['AUDIO="sound"'] : []),
    ]
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rung.name}/index.m3u8`)
  }
  return `${lines.join('\n')}\n`
}
