import { expect, test } from 'vitest'
import { createFilmPlace, type PlacedFilm } from '~/features/training/stage/film/filmPlace'

const playing = (currentTime: number): PlacedFilm => ({
  ...{ currentTime, duration: 480, readyState: 4, seeking: false },
})
/** As an element is while it is given another address. */
const renewed: PlacedFilm = { currentTime: 0, duration: Number.NaN, readyState: 0, seeking: false }

test('is where the film is', () => {
  const placeIn = createFilmPlace()
  expect(placeIn(playing(12))).toEqual({ positionSeconds: 12, durationSeconds: 480 })
  expect(placeIn(playing(3))).toEqual({ positionSeconds: 3, durationSeconds: 480 })
})

test('is where she was while the film is given another address', () => {
  const placeIn = createFilmPlace()
  placeIn(playing(300))
  expect(placeIn(renewed)).toEqual({ positionSeconds: 300, durationSeconds: 480 })
  // It knows its length again, and not yet where it is to go on.
  expect(placeIn({ ...renewed, duration: 480, readyState: 1 }).positionSeconds).toBe(300)
})

test('is where she has sought to, before the picture is there', () => {
  const placeIn = createFilmPlace()
  placeIn(playing(12))
  expect(placeIn({ ...playing(90), readyState: 1, seeking: true }).positionSeconds).toBe(90)
})
