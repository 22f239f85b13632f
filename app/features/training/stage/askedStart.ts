import { primeStage } from './primeStage'

/** A film that she has asked for on another page, and from where, in seconds. */
interface AskedStart {
  slug: string
  positionSeconds: number
}

/** Not in the history: a page that is loaded again starts no film. */
let asked: AskedStart | null = null

/** To be called in the tap that leads to a video's page: its film starts as it comes, with sound. */
export function askForStart(start: AskedStart): void {
  primeStage()
  asked = start
}

/** Where the film of a video is to start by itself, in seconds; `null` where she has not asked for it. */
export const askedStart = (slug: string): number | null =>
  asked?.slug === slug ? asked.positionSeconds : null

/** It has started, or she has gone elsewhere. */
export function forgetAskedStart(): void {
  asked = null
}
