/**
 * The element that a film plays in. It is made outside React, because a tap elsewhere, on the home, must be able to touch it:
 * Safari lets sound begin later only in an element that was played within a tap.
 */
let primed: HTMLVideoElement | null = null

function makeFilm(): HTMLVideoElement {
  const film = document.createElement('video')
  film.playsInline = true
  film.preload = 'auto'
  return film
}

/** Makes the element ready to be heard: to be called in the tap that leads to a film. */
export function primeFilm(): void {
  primed ??= makeFilm()
  const film = primed
  // There is nothing to play yet: only the tap is noted.
  void film.play().catch(() => undefined)
  film.pause()
}

/** The element that was primed, or a new one. Each is taken once. */
export function takeFilm(): HTMLVideoElement {
  const film = primed ?? makeFilm()
  primed = null
  return film
}

/** Gives it back for the next film, which begins with sound and at its own speed; how loud it is stays as she wants it. */
export function returnFilm(film: HTMLVideoElement): void {
  film.muted = false
  film.playbackRate = 1
  primed = film
}
