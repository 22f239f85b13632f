import { join } from 'node:path'
import { demandSuccess } from './errors'
import type { MediaPlaylist } from './playlist'
import { run, type Tools } from './run'

/** Of a segment's length: times are rounded. */
const ALMOST = 0.9

/** A quality that was made, to take pictures from. */
export interface Shot {
  folder: string
  playlist: MediaPlaylist
  /** Pictures per second. */
  rate: number
}

/** Mean and contrast from 0 to 255; `blur` is ffmpeg's estimate of how wide edges are, in pixels. */
export interface Look {
  mean: number
  contrast: number
  blur: number
}

/**
 * Which pictures: by their segments, of each the one that it begins with, for nothing else has to be decoded; in a film of few
 * segments by their number from the beginning. Both rising.
 */
export type Moments = { segments: readonly number[] } | { frames: readonly number[] }

export interface ShotRequest {
  shot: Shot
  moments: Moments
  /** Where to write them, as `shot-1.jpg` and so on; `null` only looks at them. */
  outDir: string | null
  /** Whether to find out what they are like: in a big picture that takes longer than to take it. */
  isJudged: boolean
  tools: Tools
  signal?: AbortSignal | undefined
}

/**
 * Takes pictures out of a quality, all of them with one program: to start it takes longer than to decode one.
 *
 * @returns what each is like, in the order asked for; fewer for a film that holds fewer, none where they are not judged
 * @throws FilmError film/transcode-failed or storage/full; the signal's reason
 */
export async function takeShots({
  shot,
  moments,
  outDir,
  isJudged,
  tools,
  signal,
}: ShotRequest): Promise<Look[]> {
  const { segments, initUri } = shot.playlist
  const byKeys = 'segments' in moments
  const uris = byKeys ? moments.segments.map((index) => segments[index]) : segments
  const filters = [
    `select='${byKeys ? onePerSegment(moments.segments, segments) : moments.frames.map((frame) => `eq(n,${frame})`).join('+')}'`,
    "scale='min(iw,1280)':'min(ih,1280)':force_original_aspect_ratio=decrease:force_divisible_by=2:out_range=pc",
    'format=yuvj420p',
    ...(isJudged ? ['signalstats', 'blurdetect', 'metadata=print:file=-'] : []),
  ]
  const answer = await run(
    tools.ffmpeg,
    [
      '-nostdin',
      '-hide_banner',
      '-loglevel',
      'error',
      ...(byKeys ? ['-skip_frame', 'nokey'] : []),
      // The segments themselves, not the playlist with -ss: ffmpeg 5.1 finds nothing when it seeks in a playlist of one
      // segment. Relative names (see cwd), because a | in a folder's name would split the list.
      '-protocol_whitelist',
      'concat,file',
      '-i',
      `concat:${[initUri, ...uris.map((segment) => segment?.uri ?? '')].join('|')}`,
      '-an',
      '-vf',
      filters.join(','),
      '-fps_mode',
      'passthrough',
      ...(outDir === null ? ['-f', 'null', '-'] : pictureOutput(outDir)),
    ],
    { signal, nice: tools.yields, cwd: shot.folder },
  )
  demandSuccess(answer)
  return readLooks(answer.stdout)
}

/** A segment may hold other key pictures than its first, which come sooner than the next segment does. */
function onePerSegment(asked: readonly number[], segments: MediaPlaylist['segments']): string {
  // The last one ends the film, wherever it is cut: what follows it begins nowhere.
  const lengths = asked.slice(0, -1).map((index) => segments[index]?.seconds ?? 0)
  const gap = Math.min(...lengths) * ALMOST
  return Number.isFinite(gap) ? `isnan(prev_selected_t)+gte(t-prev_selected_t,${gap.toFixed(3)})` : 'eq(n,0)'
}

/** Of one that was taken to `outDir`; `place` counts from 0. */
export const shotName = (place: number) => `shot-${place + 1}.jpg`

/** A % in a folder's name would be a pattern to ffmpeg. */
const pictureOutput = (outDir: string) => [
  '-q:v',
  '3',
  '-map_metadata',
  '-1',
  '-f',
  'image2',
  '-y',
  `file:${join(outDir.replaceAll('%', '%%'), 'shot-%d.jpg')}`,
]

function readLooks(printed: string): Look[] {
  return printed
    .split(/^frame:/m)
    .slice(1)
    .map((lines) => {
      const value = (name: string): number => Number(new RegExp(`\\.${name}=([\\d.]+)`).exec(lines)?.[1])
      const blur = value('blur')
      return {
        mean: value('YAVG'),
        contrast: value('YHIGH') - value('YLOW'),
        // A picture without any edge has none to measure.
        blur: Number.isFinite(blur) ? blur : Infinity,
      }
    })
}
