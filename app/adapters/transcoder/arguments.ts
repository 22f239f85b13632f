import { constantRate, type Rung } from './ladder'
import { inputName, untrustedInput, type SourceFilm } from './probe'
import { thumbnailFilter, type ThumbnailPlan } from './thumbnails'

/** Where the sound goes: into each quality, or once into a rendition of its own. */
export type SoundLayout = 'muxed' | 'separate'

export type TranscodingPlan = {
  sourceFile: string
  film: SourceFilm
  rungs: readonly Rung[]
  thumbnails: ThumbnailPlan
  segmentSeconds: number
  threads: number
  soundLayout: SoundLayout
}

/**
 * All arguments of the one run that decodes the film once and writes every quality, the sound and the sheets. Its outputs are
 * relative to the folder it runs in: a % in a folder's name would be a pattern to ffmpeg.
 */
export function ffmpegArguments(plan: TranscodingPlan): string[] {
  const { film, rungs, soundLayout } = plan
  const soundOutputs = !film.hasSound ? 0 : soundLayout === 'muxed' ? rungs.length : 1
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'repeat+level+warning',
    '-nostats',
    '-progress',
    'pipe:1',
    '-threads',
    String(plan.threads),
    ...untrustedInput,
    '-i',
    inputName(plan.sourceFile),
    '-filter_complex_threads',
    String(plan.threads),
    '-filter_complex',
    [...pictureFilters(plan), ...soundFilters(film, soundOutputs)].join(';'),
    ...rungs.flatMap((rung, index) => [
      '-map',
      `[v${index}]`,
      ...videoOptions(plan, rung),
      ...(soundLayout === 'muxed' && film.hasSound ? ['-map', `[a${index}]`, ...soundOptions] : []),
      ...hlsOptions(plan, rung.name),
    ]),
    ...(soundLayout === 'separate' && film.hasSound
      ? ['-map', '[a0]', ...soundOptions, ...hlsOptions(plan, 'audio')]
      : []),
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
    'thumbnails-%03d.jpg',
  ]
}

function pictureFilters(plan: TranscodingPlan): string[] {
  const { film, rungs } = plan
  const top = rungs.at(-1)
  if (!top) throw new Error('a film has at least one rung')
  const { numerator, denominator } = constantRate(film.rateToKeep)
  // Only for a picture that starts late: the filter then repeats its first frame from 0, so that sound stays in step.
  const fromZero = film.videoStartsAfterSeconds > denominator / numerator ? ':start_time=0' : ''
  const head = [
    ...(film.isInterlaced ? ['yadif=deint=interlaced'] : []),
    `fps=${numerator}/${denominator}${fromZero}`,
    ...(film.isHdr
      ? hdrToSdr(top)
      : [`scale=${top.width}:${top.height}:flags=bicubic:out_color_matrix=bt709:out_range=tv`]),
    'format=yuv420p',
    'setsar=1',
  ]
  // The small ones are scaled from the biggest: half the work of scaling each from a 4K source.
  const outputs = [...rungs.map((_, index) => `[s${index}]`), '[s]']
  return [
    `[0:${film.videoIndex}]${head.join(',')},split=${outputs.length}${outputs.join('')}`,
    ...rungs.map(
      (rung, index) =>
        `[s${index}]${rung === top ? 'null' : `scale=${rung.width}:${rung.height}:flags=bicubic`}[v${index}]`,
    ),
    `[s]${thumbnailFilter(plan.thumbnails)}[sheets]`,
  ]
}

/** Scaled first, because tone mapping in floating point is the dearest step. Inputs are named: phones leave tags out. */
function hdrToSdr(size: { width: number; height: number }): string[] {
  return [
    `scale=${size.width}:${size.height}:flags=bicubic`,
    'zscale=pin=bt2020:min=bt2020nc:rin=tv:t=linear:npl=203',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}

function soundFilters(film: SourceFilm, outputs: number): string[] {
  if (film.audioIndex === null || outputs === 0) return []
  const names = Array.from({ length: outputs }, (_, index) => `[a${index}]`)
  // first_pts=0 fills a late start, async=1 holes, apad a short end; atrim ends it with the picture.
  const chain = [
    'aresample=48000:async=1:first_pts=0',
    'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo',
    'apad',
    `atrim=end=${film.durationSeconds}`,
    `asplit=${outputs}`,
  ]
  return [`[0:${film.audioIndex}]${chain.join(',')}${names.join('')}`]
}

function videoOptions(plan: TranscodingPlan, rung: Rung): string[] {
  return [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-threads',
    String(plan.threads),
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
    // A key frame where a segment begins and nowhere else, the same in all qualities; x264's groups are closed by default.
    '-force_key_frames',
    `expr:gte(t,n_forced*${plan.segmentSeconds})`,
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
    // Captions hidden in the source's frames are private data as well.
    '-a53cc',
    '0',
  ]
}

const soundOptions: readonly string[] = [
  '-c:a',
  'aac',
  '-profile:a',
  'aac_low',
  '-b:a',
  '128k',
  '-ar',
  '48000',
  '-ac',
  '2',
]

function hlsOptions(plan: TranscodingPlan, folder: string): string[] {
  return [
    // Where it was filmed, by whom and with what stays private.
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    // Against a forged time stamp that would make the fps filter repeat a picture for days.
    '-t',
    String(plan.film.durationSeconds + 0.1),
    '-f',
    'hls',
    '-hls_time',
    String(plan.segmentSeconds),
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
