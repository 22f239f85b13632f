import type { FilmPlan, Rung, SourceFilm } from '~/domain/films/filmPlan'
import { toSdr } from './hdr'
import { constantRate } from '~/domain/films/frameRate'
import { inputName, untrustedInput } from './input'
import { PROGRESS } from './run'
import { thumbnailFilter } from './thumbnails'

export interface Run {
  source: string
  plan: FilmPlan
  /** Smallest first. */
  rungs: readonly Rung[]
  /** Encoded already: each quality gets the same. */
  soundFile: string | null
  withThumbnails: boolean
  segmentSeconds: number
  threads: number
  hasZscale: boolean
}

/**
 * All arguments of a run that decodes the film once and writes qualities, and maybe the sheets. Its outputs are
 * relative to the folder it runs in: a % in a folder's name would be a pattern to ffmpeg.
 */
export function ffmpegArguments(asked: Run): string[] {
  const { rungs, soundFile } = asked
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'repeat+level+warning',
    ...PROGRESS,
    ...decodingOf(asked),
    ...untrustedInput,
    '-i',
    inputName(asked.source),
    ...(soundFile === null ? [] : ['-protocol_whitelist', 'file', '-i', inputName(soundFile)]),
    '-filter_complex_threads',
    String(asked.plan.film.hdr === null ? 1 : asked.threads),
    '-filter_complex',
    pictureFilters(asked).join(';'),
    ...rungs.flatMap((rung) => [
      '-map',
      `[v${rung.name}]`,
      ...videoOptions(asked, rung),
      ...(soundFile === null ? [] : ['-map', '1:a:0', '-c:a', 'copy']),
      ...hlsOptions(asked.segmentSeconds, rung.name),
    ]),
    ...(asked.withThumbnails
      ? [
          '-map',
          '[sheets]',
          '-fps_mode',
          'passthrough',
          '-q:v',
          '5',
          '-map_metadata',
          '-1',
          '-f',
          'image2',
          'thumbnails/thumbnails-%03d.jpg',
        ]
      : []),
  ]
}

const MANY_PIXELS = 1920 * 1088
const SMALL_SHORT_SIDE = 360

const pixels = ({ width, height }: { width: number; height: number }) => width * height

/**
 * What several threads share costs more in all: to read the film and to encode each quality have one thread each, and what takes
 * longest of it has those that are left as well.
 */
const leftFor = ({ rungs, threads }: Run): number => Math.max(1, threads - rungs.length)

/**
 * How the film is read. Where no quality is bigger than half of it, to decode is most of the work: what a picture of a third or a
 * quarter of the size does not show is left out. Pictures so big that the encoders would wait for them have all threads.
 */
function decodingOf(asked: Run): string[] {
  const { film } = asked.plan
  const isSmall = asked.rungs.every((rung) => rung.width * 2 <= film.width)
  const shared = isSmall ? leftFor(asked) : 1
  const reading = ['-threads', String(pixels(film) > MANY_PIXELS ? asked.threads : shared)]
  if (!isSmall) return reading
  // Block edges stay where a mean of nine pixels or more hides them; elsewhere only in pictures that few others are made from.
  const isTiny = asked.rungs.every((rung) => rung.width * 3 <= film.width)
  return [...reading, '-skip_loop_filter', isTiny ? 'all' : 'bidir']
}

/** A mean of the pixels stands for four and more of them as well as a curve through more does, for a fifth of the work. */
function scaled(from: { width: number }, to: Rung): string {
  return `scale=${to.width}:${to.height}:flags=${to.width * 2 <= from.width ? 'area' : 'bicubic'}`
}

/** With colours to make the filter copies each picture, also one that stays as it is; without, it hands it on. */
function toBt709({ isDeliverable, untaggedMatrix }: SourceFilm): string {
  if (isDeliverable) return ''
  const from = untaggedMatrix === null ? '' : `:in_color_matrix=${untaggedMatrix}`
  return `${from}:out_color_matrix=bt709:out_range=tv`
}

/** Each quality is scaled from the next bigger one, which costs a fifth of scaling each from a 4K source. */
function pictureFilters({ plan, rungs, withThumbnails, hasZscale }: Run): string[] {
  const { film } = plan
  const top = rungs.at(-1)
  if (!top) throw new Error('a run makes at least one quality')
  const { numerator, denominator } = constantRate(film.rateToKeep)
  // Only for a picture that starts late: the filter then repeats its first frame from 0, so that sound stays in step.
  const fromZero = film.videoStartsAfterSeconds > denominator / numerator ? ':start_time=0' : ''
  const head = [
    ...(film.isInterlaced ? ['yadif=deint=interlaced'] : []),
    `fps=${numerator}/${denominator}${fromZero}`,
    // Against a forged time stamp, for which a picture would be repeated for days.
    `trim=end=${film.durationSeconds + 0.1}`,
    ...(film.hdr ? toSdr(film.hdr, top, hasZscale) : [`${scaled(film, top)}${toBt709(film)}`]),
    'format=yuv420p',
    'setsar=1',
  ]
  const chains: string[] = []
  const fromBiggest = rungs.toReversed()
  let feed = `[0:${film.videoIndex}]${head.join(',')}`
  for (const [index, rung] of fromBiggest.entries()) {
    const isLast = index === rungs.length - 1
    const bigger = fromBiggest[index - 1]
    const scale = bigger ? `${scaled(bigger, rung)},` : ''
    const outputs = [`[v${rung.name}]`, ...(isLast ? [] : [`[s${rung.name}]`])]
    if (isLast && withThumbnails) outputs.push('[s]')
    chains.push(`${feed}${index === 0 ? ',' : ''}${scale}split=${outputs.length}${outputs.join('')}`)
    feed = `[s${rung.name}]`
  }
  if (withThumbnails) chains.push(`[s]${thumbnailFilter(plan.thumbnails)}[sheets]`)
  return chains
}

/** A small picture is encoded sooner by one thread than the film is read. */
const threadsFor = (rung: Rung, asked: Run): number =>
  rung === asked.rungs.at(-1) && Math.min(rung.width, rung.height) > SMALL_SHORT_SIDE ? leftFor(asked) : 1

function videoOptions(asked: Run, rung: Rung): string[] {
  return [
    ...encodingOptions(rung, threadsFor(rung, asked)),
    // A key frame where a segment begins and nowhere else, the same in all qualities; x264's groups are closed by default.
    '-force_key_frames',
    `expr:gte(t,n_forced*${asked.segmentSeconds})`,
    // Captions hidden in the source's frames are private data as well.
    '-a53cc',
    '0',
  ]
}

/** How the picture of a quality is encoded; key frames come only where they are forced. */
export function encodingOptions(rung: Rung, threads: number): string[] {
  return [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-threads',
    String(threads),
    '-profile:v',
    rung.profile,
    '-level:v',
    (rung.level / 10).toFixed(1),
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '23',
    '-maxrate',
    String(rung.maxrate),
    '-bufsize',
    String(rung.bufsize),
    '-forced-idr',
    '1',
    '-sc_threshold',
    '0',
    '-g',
    '9999',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ]
}

export function hlsOptions(segmentSeconds: number, folder: string): string[] {
  return [
    // Where it was filmed, by whom and with what stays private.
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    // Sound that is read late, as on a busy machine, is waited for: after ten seconds of it ffmpeg would put it into a later
    // segment, and nothing before that could be played. It is as long as the picture, so nothing is waited for in vain.
    '-max_interleave_delta',
    '0',
    '-f',
    'hls',
    '-hls_time',
    String(segmentSeconds),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments',
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_segment_filename',
    `${folder}/%05d.m4s`,
    `${folder}/index.m3u8`,
  ]
}
