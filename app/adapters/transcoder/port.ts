/** A film that somebody brought, to be made fit for playing. */
export interface TranscodeRequest {
  /** Path of the film. */
  source: string
  /** Must not exist: it is made, and removed with all it holds on any error. */
  outDir: string
  /** Called with 0 to 1, rising. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export interface TranscodedFilm {
  durationSeconds: number
  /** Pixels of the best quality. */
  width: number
  height: number
  hasSound: boolean
}

export interface Transcoder {
  /**
   * Makes HLS in several qualities out of a film, with `master.m3u8`, `poster.jpg` and pictures for the seek bar.
   *
   * @throws FilmError for a film that cannot be used or a full disk; the signal's reason after an abort
   */
  transcode(request: TranscodeRequest): Promise<TranscodedFilm>
}
