/** `network` mends itself; the others do not. */
export type HlsFailure = 'expired' | 'network' | 'unplayable'

export interface HlsOptions {
  /** Where to begin, in seconds. */
  startSeconds: number
  onFailure: (failure: HlsFailure) => void
  /** Some of the film has come again, after a failure of the network. */
  onMended: () => void
}

export interface HlsPlayback {
  /** Asks at once for what was not had. */
  goOn: () => void
  /** Lets the element go. @returns where the film was, in seconds */
  stop: () => number
}
