import { FilmError } from './errors'
import type { MediaPlaylist } from './playlist'
import { run, type Tools } from './run'

/** Parts of the film to take the poster from; the first good picture wins. */
const places = [0.2, 0.35, 0.5, 0.65, 0.8, 0.08]

/** A quality that was made before: it is upright, SDR and ours. `folder`: absolute; `rate`: pictures per second. */
export type PosterFilm = { folder: string; playlist: MediaPlaylist; rate: number }

type Light = { mean: number; contrast: number }

/**
 * Writes poster.jpg beside the quality's folder, at most 1280 pixels wide or high. A dark or empty picture (a fade, the ground of a title) is passed over;
 * if all are, the one with the most contrast is taken.
 * @throws FilmError film/transcode-failed or film/disk-full; the signal's reason.
 */
export async function makePoster(film: PosterFilm, tools: Tools, signal?: AbortSignal): Promise<void> {
  let best = { place: 0, contrast: -1 }
  for (const place of places) {
    const light = await makeAt(film, place, tools, signal)
    // Of 0 to 255, in full range.
    if (light && light.mean > 40 && light.contrast > 40) return
    if (light && light.contrast > best.contrast) best = { place, contrast: light.contrast }
  }
  if (!(await makeAt(film, best.place, tools, signal)))
    throw new FilmError('film/transcode-failed', 'no poster')
}

async function makeAt(
  film: PosterFilm,
  place: number,
  tools: Tools,
  signal?: AbortSignal,
): Promise<Light | undefined> {
  const { uri, into } = segmentAt(film.playlist, film.playlist.seconds * place)
  const filters = [
    `select='gte(n,${Math.floor(into * film.rate)})'`,
    // The most typical of a second's pictures: not the one in a cut or with closed eyes.
    'thumbnail=25',
    "scale='min(iw,1280)':'min(ih,1280)':force_original_aspect_ratio=decrease:force_divisible_by=2:out_range=pc",
    'format=yuvj420p',
    'signalstats',
    'metadata=print:file=-',
  ]
  const answer = await run(
    tools.ffmpeg,
    [
      '-nostdin',
      '-hide_banner',
      '-loglevel',
      'error',
      // The segment itself, not the playlist with -ss: ffmpeg 5.1 finds nothing when it seeks in a playlist of one segment.
      // Relative names (see cwd), because a | in a folder's name would split the list.
      '-protocol_whitelist',
      'concat,file',
      '-i',
      `concat:${film.playlist.initUri}|${uri}`,
      '-an',
      '-vf',
      filters.join(','),
      '-frames:v',
      '1',
      '-q:v',
      '3',
      '-map_metadata',
      '-1',
      '-update',
      '1',
      '-y',
      '../poster.jpg',
    ],
    { signal, cwd: film.folder },
  )
  if (answer.diskFull) throw new FilmError('film/disk-full', answer.stderrTail)
  const value = (name: string): number =>
    Number(new RegExp(`signalstats\\.${name}=([\\d.]+)`).exec(answer.stdout)?.[1])
  const light = { mean: value('YAVG'), contrast: value('YHIGH') - value('YLOW') }
  return answer.exitCode === 0 && Number.isFinite(light.mean) ? light : undefined
}

/** The segment at a moment, and how far into it the moment is, in seconds. */
function segmentAt(playlist: MediaPlaylist, seconds: number): { uri: string; into: number } {
  let from = 0
  for (const segment of playlist.segments) {
    if (seconds < from + segment.seconds) return { uri: segment.uri, into: seconds - from }
    from += segment.seconds
  }
  return { uri: playlist.segments.at(-1)?.uri ?? '', into: 0 }
}
