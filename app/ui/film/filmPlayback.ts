/** What keeps a film away for a time: no network, or a server that sends no film. It is asked again for as long as she stays. */
export type FilmLack = 'network' | 'missing'

/** What stops a film; what is no lack is not tried again. */
export type HlsFailure = FilmLack | 'expired' | 'unplayable'

export const isLack = (failure: HlsFailure | null): failure is FilmLack =>
  failure === 'network' || failure === 'missing'

/**
 * Whom a film may be handed over to. A television has no session: of an `open` film it is told the film's own address, of another
 * one the address that is asked for; `null` where there is none.
 */
export type FilmCast = 'open' | (() => Promise<string>) | null

export interface HlsOptions {
  /** Where to begin, in seconds. */
  startSeconds: number
  cast: FilmCast
  onFailure: (failure: HlsFailure) => void
  /** Some of the film has come again, after a failure that is tried again. */
  onMended: () => void
}

export interface HlsPlayback {
  /** Asks at once for what was not had. */
  goOn: () => void
  /** It plays, or is to as soon as it can. */
  isPlaying: () => boolean
  /** Lets the element go. @returns where the film was, in seconds */
  stop: () => number
}
