/** Browsers take 0 for no wish at all in a film that is not loaded, and begin where they were told before. */
const BEGINNING_SECONDS = 0.001

/** As the elements of films have it. */
const HAVE_NOTHING = 0

/**
 * Goes to a place in a film. One that is not loaded yet says from then on that it is there, and will begin there.
 *
 * @param seconds from its start
 */
export function goTo(
  film: Pick<HTMLVideoElement, 'currentTime' | 'readyState' | 'dispatchEvent'>,
  seconds: number,
): void {
  film.currentTime = Math.max(film.currentTime === 0 ? 0 : BEGINNING_SECONDS, seconds)
  // Of a leap in a film that is not loaded browsers tell nobody: not who shows where she is, nor who loads it from there.
  if (film.readyState === HAVE_NOTHING) film.dispatchEvent(new Event('seeking'))
}
