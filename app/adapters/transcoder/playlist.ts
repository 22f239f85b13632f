import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bandwidth, FilmPlan, MadeRung } from '~/domain/films/filmPlan'
import { constantRate } from '~/domain/films/frameRate'
import { variantCodecs } from './ladder'

type Segment = { uri: string; seconds: number; bytes: number }

export type MediaPlaylist = {
  initUri: string
  initBytes: number
  segments: Segment[]
  seconds: number
  isComplete: boolean
}

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

/** Where the segments of a quality begin, to the hundredth: players change over from one quality to another there. */
export function cutsOf(playlist: MediaPlaylist): string {
  const lengths = playlist.segments.map(({ seconds }) => seconds.toFixed(2)).join()
  return createHash('sha256').update(lengths).digest('base64url').slice(0, 16)
}

/** Heavier than this is too much to begin with for a phone on the way. */
const FIRST_PEAK = 1_200_000

/**
 * The main playlist of the qualities that are there. The first one is what Safari starts with, so a middling one comes first;
 * an iPhone that begins above 1080p never gets out of buffering (PeerTube#5958), and no quality is bigger than that.
 *
 * @param base what leads from the playlist's folder to the film's
 */
export function mainPlaylist({ film }: FilmPlan, rungs: readonly MadeRung[], base: string): string {
  const { numerator, denominator } = constantRate(film.rateToKeep)
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  const first = rungs.findLast(({ bandwidth }) => bandwidth.peak < FIRST_PEAK) ?? rungs[0]
  const ordered = [...rungs].sort((a, b) => Number(b === first) - Number(a === first))
  for (const rung of ordered) {
    const attributes = [
      `BANDWIDTH=${rung.bandwidth.peak}`,
      `AVERAGE-BANDWIDTH=${rung.bandwidth.average}`,
      `CODECS="${variantCodecs(rung, film.hasSound)}"`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `FRAME-RATE=${(numerator / denominator).toFixed(3)}`,
    ]
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${base}${rung.folder}/index.m3u8`)
  }
  return `${lines.join('\n')}\n`
}
