/*
 * What is known of a film and what is made of it, as plain data: the worker that goes on with it may be another one than the
 * worker that began.
 */

/** What a film that somebody brought is like. Sizes are as seen: rotated, with square pixels. */
export interface SourceFilm {
  /** Of the picture, in seconds: sound that lasts longer is cut, shorter sound is padded. */
  durationSeconds: number
  /** Pixels as displayed. */
  width: number
  height: number
  /** Mean pictures per second; a film of variable rate has no other. */
  frameRate: number
  hasSound: boolean
  container: 'mp4' | 'matroska'
  /** Pictures per second that show all the source has. */
  rateToKeep: number
  videoIndex: number
  audioIndex: number | null
  /** HDR (PQ or HLG, as iPhones film by default) needs tone mapping, else it looks grey. */
  hdr: 'pq' | 'hlg' | null
  /** Which colours an untagged film is in, by its size; `null` where its tags say so. */
  untaggedMatrix: 'bt601' | 'bt709' | null
  /** Its pixels are already as they will be delivered: 8 bits, 4:2:0, BT.709 in TV range. To convert them would copy each picture. */
  isDeliverable: boolean
  isInterlaced: boolean
  /** How much later than the film's first packet the picture starts, in seconds. */
  videoStartsAfterSeconds: number
}

/** One quality of a film. */
export interface Rung {
  /** Also the name of its folder. */
  name: string
  /** Pixels, even, square. */
  width: number
  height: number
  /** Bits per second: what the encoder may spend over `bufsize` bits. Easy pictures take less (capped CRF). */
  maxrate: number
  bufsize: number
  profile: 'main' | 'high'
  /** H.264 level times ten: 31 is 3.1. */
  level: number
  /** RFC 6381, as `CODECS` of a playlist wants it. */
  codecs: string
}

/** Pictures for the seek bar, laid out on sheets. */
export interface ThumbnailPlan {
  intervalSeconds: number
  /** Pixels of one tile. */
  width: number
  height: number
  columns: number
  rows: number
}

/** How a film will be made. The qualities go from the smallest to the biggest. */
export interface FilmPlan {
  film: SourceFilm
  rungs: Rung[]
  thumbnails: ThumbnailPlan
}

/** How loud a film's sound is, by EBU R128: loudness of the whole in LUFS, the highest true peak in dBTP. */
export interface Loudness {
  integrated: number
  truePeak: number
}

/** Bits per second, as EXT-X-STREAM-INF wants them: of the heaviest segment, and of the whole. */
export interface Bandwidth {
  peak: number
  average: number
}

/** A quality that was made. `folder` is within the film's own; where its segments begin is `cuts`, the same in all of them. */
export interface MadeRung extends Rung {
  folder: string
  bandwidth: Bandwidth
  seconds: number
  cuts: string
}

/** The biggest that a phone needs to show a film well: watchable soon, and no blur on a small screen. */
const FIRST_SHORT_SIDE = 360

/**
 * In which runs the qualities are made: the one that a film can be watched in first, then all others at once. The source is
 * decoded for each run, so there are two at most.
 */
export function runsOf(rungs: readonly Rung[]): Rung[][] {
  const first = rungs.findLast(({ width, height }) => Math.min(width, height) <= FIRST_SHORT_SIDE) ?? rungs[0]
  if (!first) return []
  const others = rungs.filter((rung) => rung !== first)
  return others.length > 0 ? [[first], others] : [[first]]
}

/** Of the whole work on a film, what a run of these qualities takes, by its pixels; to decode the source counts, too. */
export function shareOf(plan: FilmPlan, run: readonly Rung[]): number {
  const decoding = (plan.film.width * plan.film.height) / 4
  const work = (rungs: readonly Rung[]) =>
    rungs.reduce((sum, { width, height }) => sum + width * height, decoding)
  const total = runsOf(plan.rungs).reduce((sum, rungs) => sum + work(rungs), 0)
  return total === 0 ? 0 : work(run) / total
}
