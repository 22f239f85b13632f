import { cueOutputs } from '../cues/outputs'
import { primeFilm } from './film/filmElement'

/** To be called in the tap that leads to a film, on its own page or another: without it sound may be refused later. */
export function primeStage(): void {
  primeFilm()
  cueOutputs().announcer.prime()
}
