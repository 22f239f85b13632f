import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FilmCast } from '~/ui/film/filmPlayback'
import { playNatively } from '~/ui/film/playNatively'
import { FilmDouble } from './filmDouble'

const MANIFEST = '/media/grant/film/master.m3u8'
const [NETWORK, DECODE, NOT_SUPPORTED] = [2, 3, 4]

function played(cast: FilmCast = null) {
  const film = new FilmDouble()
  const [onFailure, onMended] = [vi.fn(), vi.fn()]
  const playback = playNatively(film as unknown as HTMLVideoElement, MANIFEST, {
    startSeconds: 30,
    cast,
    onFailure,
    onMended,
  })
  return { film, playback, onFailure, onMended }
}

const answer = vi.fn<(address: string, asked: RequestInit) => Promise<{ status: number }>>()
const answers = (status: number) => answer.mockResolvedValue({ status })
const isAway = () => answer.mockRejectedValue(new TypeError('Load failed'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a film that the browser reads itself', () => {
  test('begins where she left it', () => {
    const { film, onMended } = played()
    film.loaded()
    expect(film.src).toBe(MANIFEST)
    expect(film.currentTime).toBe(30)
    expect(onMended).toHaveBeenCalledOnce()
    expect(film.play).not.toHaveBeenCalled()
  })

  test('is where it will begin while it is on its way, and begins where she has leapt to meanwhile', () => {
    const { film, playback } = played()
    expect(film.currentTime).toBe(30)
    film.currentTime = 48
    film.loaded()
    expect(film.currentTime).toBe(48)
    expect(playback.stop()).toBe(48)
  })

  test('plays on where it was, once the network is back', async () => {
    isAway()
    const { film, onFailure, onMended } = played()
    film.loaded()
    void film.play()
    film.currentTime = 93
    film.fail(NETWORK)
    await vi.advanceTimersByTimeAsync(0)
    expect(onFailure.mock.calls).toEqual([['network']])
    await vi.advanceTimersByTimeAsync(5000)
    // An element that was loaded without network says that it knows no such film.
    film.fail(NOT_SUPPORTED)
    await vi.advanceTimersByTimeAsync(5000)
    expect(film.load).toHaveBeenCalledTimes(2)
    expect(film.paused).toBe(true)
    film.loaded()
    expect([film.currentTime, film.paused]).toEqual([93, false])
    expect(onMended).toHaveBeenCalledTimes(2)
    expect(onFailure.mock.calls).toEqual([['network'], ['network']])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(film.load).toHaveBeenCalledTimes(2)
  })

  test('that stood still stands still again', async () => {
    isAway()
    const { film, playback } = played()
    film.loaded()
    film.fail(NETWORK)
    await vi.advanceTimersByTimeAsync(5000)
    film.loaded()
    expect(film.play).not.toHaveBeenCalled()
    expect(playback.isPlaying()).toBe(false)
  })

  test.each([401, 403])('that is refused with %i asks for fresh addresses', async (status) => {
    answers(status)
    for (const code of [NETWORK, DECODE, NOT_SUPPORTED]) {
      const { film, onFailure } = played()
      film.fail(code)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(onFailure.mock.calls).toEqual([['expired']])
      expect(film.load).not.toHaveBeenCalled()
    }
    expect(answer.mock.calls[0]).toEqual([MANIFEST, { method: 'HEAD', cache: 'no-store' }])
  })

  test.each([
    [200, NETWORK, 'network'],
    [503, NOT_SUPPORTED, 'network'],
    [200, DECODE, 'unplayable'],
    [404, NOT_SUPPORTED, 'unplayable'],
  ])('whose manifest answers %i after error %i: %s', async (status, code, failure) => {
    answers(status)
    const { film, onFailure } = played()
    film.fail(code)
    await vi.advanceTimersByTimeAsync(0)
    expect(onFailure.mock.calls).toEqual([[failure]])
  })

  test('whose manifest does not answer waits for the network', async () => {
    answer.mockReturnValue(new Promise(() => undefined))
    const { film, onFailure } = played()
    film.fail(NETWORK)
    await vi.advanceTimersByTimeAsync(5000)
    expect(onFailure.mock.calls).toEqual([['network']])
  })

  test('that is let go tells where it was and that it was to play, and is not touched again', async () => {
    isAway()
    const { film, playback, onFailure } = played()
    film.loaded()
    void film.play()
    film.currentTime = 40
    film.fail(NETWORK)
    await vi.advanceTimersByTimeAsync(5000)
    expect(playback.isPlaying()).toBe(true)
    film.fail(NETWORK)
    expect(playback.stop()).toBe(40)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onFailure).toHaveBeenCalledOnce()
    // Once it was tried again, and once it was let go.
    expect(film.load).toHaveBeenCalledTimes(2)
  })

  test.each<[string, FilmCast, boolean]>([
    ['that is anybody’s is a television’s too', 'open', false],
    ['whose address asks for her session is no television’s', async () => '/elsewhere', true],
    ['of the studio is no television’s', null, true],
  ])('%s', (_name, cast, isKept) => {
    expect(played(cast).film.isKept).toEqual([isKept, isKept])
  })
})
