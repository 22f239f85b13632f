import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offerToAirPlay } from '~/ui/film/airPlay'
import type { FilmCast } from '~/ui/film/filmPlayback'
import { FilmDouble } from './filmDouble'

const MANIFEST = '/media/grant/film/master.m3u8'
const CAST = '/media/cast.1/film/master.m3u8'

function offered(cast: FilmCast) {
  const film = new FilmDouble()
  let nowMs = 0
  const withdraw = offerToAirPlay(film as unknown as HTMLVideoElement, MANIFEST, cast, () => nowMs)
  const told = async () => {
    await vi.waitFor(() => undefined)
    return film.children.map(({ src }) => src)
  }
  return { film, withdraw, told, wait: (ms: number) => (nowMs += ms) }
}

/** A source that a film's element may have. */
class SourceDouble {
  type = ''
  src = ''
  parentNode: FilmDouble | null = null

  constructor(readonly name: string) {}
  remove = () => this.parentNode?.children.splice(this.parentNode.children.indexOf(this), 1)
}

beforeEach(() => {
  vi.stubGlobal('window', { WebKitPlaybackTargetAvailabilityEvent: Event })
  vi.stubGlobal('document', {
    createElement: (name: string) => new SourceDouble(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a film by media sources', () => {
  test('is a television’s by an address of its own, from when that is there', async () => {
    const { film, told } = offered(async () => CAST)
    expect(film.isKept).toEqual([true, true])
    expect(await told()).toEqual([CAST])
    expect(film.isKept).toEqual([false, false])
  })

  test('that is anybody’s is a television’s by its own address', async () => {
    const { film, told } = offered('open')
    expect(await told()).toEqual([MANIFEST])
    expect(film.isKept).toEqual([false, false])
  })

  test('is no television’s where she may not hand it over', async () => {
    for (const cast of [null, () => Promise.reject(new Error('403'))]) {
      const { film, told } = offered(cast)
      expect(await told()).toEqual([])
      expect(film.isKept).toEqual([true, true])
    }
  })

  test('has another address when she plays on after a long pause', async () => {
    const ask = vi.fn(async () => `${CAST}?${ask.mock.calls.length}`)
    const { film, told, wait } = offered(ask)
    await told()
    void film.play()
    expect(ask).toHaveBeenCalledOnce()
    wait(16 * 60_000)
    void film.play()
    expect(await told()).toEqual([`${CAST}?2`])
  })

  test('that was let go is not offered any more', async () => {
    const { film, told, withdraw } = offered(async () => CAST)
    withdraw()
    expect(await told()).toEqual([])
    expect(film.isKept).toEqual([true, true])
  })

  test('that was let go has no second source, and asks for none when it is played on', async () => {
    const ask = vi.fn(async () => CAST)
    const { film, told, withdraw, wait } = offered(ask)
    expect(await told()).toEqual([CAST])
    withdraw()
    expect(await told()).toEqual([])
    wait(16 * 60_000)
    void film.play()
    expect(await told()).toEqual([])
    expect(ask).toHaveBeenCalledOnce()
  })

  test('is a playlist to the browser, that it can hand over unread', async () => {
    const { film, told } = offered(async () => CAST)
    await told()
    expect(film.children).toMatchObject([{ name: 'source', type: 'application/x-mpegURL' }])
  })

  test('is asked for again when she plays on after a failure, without a pause', async () => {
    const ask = vi.fn(async () => CAST).mockRejectedValueOnce(new Error('no network'))
    const { film, told } = offered(ask)
    expect(await told()).toEqual([])
    expect(film.isKept).toEqual([true, true])
    void film.play()
    expect(await told()).toEqual([CAST])
    expect(film.isKept).toEqual([false, false])
  })

  test('is handed over by a browser without AirPlay as it is, wherever she may', () => {
    vi.stubGlobal('window', {})
    const ask = vi.fn(async () => CAST)
    expect(offered(ask).film.isKept).toEqual([false, false])
    expect(ask).not.toHaveBeenCalled()
    expect(offered('open').film.isKept).toEqual([false, false])
    expect(offered(null).film.isKept).toEqual([true, true])
  })
})
