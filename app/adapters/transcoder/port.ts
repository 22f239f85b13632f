import type { Peaks } from '~/domain/chapters/peaks'
import type { FilmPlan, Loudness, MadeRung, Rung } from '~/domain/films/filmPlan'

/** A film that somebody brought: its path, and what was found out about it. */
export interface PlannedFilm {
  source: string
  plan: FilmPlan
}

/** What the first pass over a film's sound finds; `loudness` is `null` where there is nothing but silence. */
export interface MeasuredSound {
  loudness: Loudness | null
  peaks: Peaks
}

export interface RungsRequest extends PlannedFilm {
  rungs: readonly Rung[]
  /** The film's sound, of `makeSound`; `null` for a silent one. */
  soundFile: string | null
  /** A folder that is there: a folder is made in it for each quality, and `thumbnails` where they are asked for. */
  outDir: string
  withThumbnails: boolean
  /** Of this run, from 0 to 1, rising. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export interface PostersRequest {
  plan: FilmPlan
  /** The folder of a quality that was made, to take the pictures from. */
  rungFolder: string
  /** One of a smaller quality, to find the best moments in; it may be the same. */
  judgedFolder: string
  /** A folder to be made, with `1.jpg` to `3.jpg` in it, the best first. */
  outDir: string
  signal?: AbortSignal | undefined
}

/**
 * Makes HLS in several qualities out of a film, step by step: each step can be done again, by another worker, with the same
 * result.
 *
 * All throw FilmError for a film that cannot be used or a full disk, and the signal's reason after an abort.
 */
export interface Transcoder {
  /** Looks into a film by its content, and decides what is made of it. */
  plan(source: string, signal?: AbortSignal): Promise<FilmPlan>
  /** The first pass over the sound, if there is any. */
  measureSound(film: PlannedFilm, signal?: AbortSignal): Promise<MeasuredSound>
  /** The second pass: the sound of all qualities, brought to the house's loudness, in the picture's length. */
  makeSound(film: PlannedFilm, loudness: Loudness | null, file: string, signal?: AbortSignal): Promise<void>
  /** Decodes the film once and makes some of its qualities. */
  makeRungs(request: RungsRequest): Promise<MadeRung[]>
  /**
   * The main playlist of the qualities that are there.
   *
   * @param base what leads from the playlist's folder to the film's
   */
  mainPlaylist(plan: FilmPlan, rungs: readonly MadeRung[], base: string): string
  /** @returns how many: three, but one of a film that holds no more */
  makePosters(request: PostersRequest): Promise<number>
}
