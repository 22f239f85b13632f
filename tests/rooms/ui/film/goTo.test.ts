import { expect, test, vi } from 'vitest'
import { goTo } from '~/ui/film/goTo'
import { FilmDouble } from './filmDouble'

function filmAt(seconds: number, readyState: number) {
  const film = new FilmDouble()
  const told = vi.fn()
  film.currentTime = seconds
  film.readyState = readyState
  film.addEventListener('seeking', told)
  return { film, told }
}

test('a film that is there goes there, and its browser says so', () => {
  const { film, told } = filmAt(3, 4)
  goTo(film, 24)
  expect(film.currentTime).toBe(24)
  expect(told).not.toHaveBeenCalled()
})

test('of one that is not loaded the page hears where it will begin', () => {
  const { film, told } = filmAt(0, 0)
  goTo(film, 24)
  expect(film.currentTime).toBe(24)
  expect(told).toHaveBeenCalledOnce()
})

// What a browser was told before it has the film holds, unless it is told another place than 0.
test.each([
  ['that was to begin elsewhere begins at its start all the same', 24, 0.001],
  ['without another wish begins at 0', 0, 0],
])('one that is not loaded and %s', (_which, from, to) => {
  const { film } = filmAt(from, 0)
  goTo(film, -5)
  expect(film.currentTime).toBe(to)
})
