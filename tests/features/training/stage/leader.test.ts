import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { courseOf } from '~/domain/intervals/course'
import type { Cue } from '~/domain/intervals/cues'
import { momentAt } from '~/domain/intervals/moment'
import { createLeader } from '~/features/training/stage/intervals/leader'
import { chapter, session } from '../../../domain/intervals/courses'

let sleptMs = 0
const now = () => performance.now() + sleptMs

/** A film that plays by the (faked) clock of the machine. */
class Film extends EventTarget {
  paused = true
  ended = false
  playbackRate = 1
  duration = Number.NaN
  readyState = 4
  #at = 0
  #since = 0

  get currentTime(): number {
    return this.paused ? this.#at : this.#at + ((now() - this.#since) / 1000) * this.playbackRate
  }
  set currentTime(seconds: number) {
    this.ended = false
    this.#at = seconds
    this.#since = now()
    this.dispatchEvent(new Event('seeked'))
  }
  setRate(rate: number): void {
    this.#at = this.currentTime
    this.#since = now()
    this.playbackRate = rate
    this.dispatchEvent(new Event('ratechange'))
  }
  play = () => {
    if (!this.paused) return Promise.resolve()
    this.#since = now()
    this.paused = false
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  }
  /** As Chromium tells it: it stands still before it says that it is over. */
  end(seconds: number): void {
    this.#at = seconds
    this.paused = true
    this.ended = true
    for (const event of ['timeupdate', 'pause', 'ended']) this.dispatchEvent(new Event(event))
  }
  seekToEnd(seconds: number): void {
    this.#at = seconds
    this.ended = true
    for (const event of ['seeked', 'ended']) this.dispatchEvent(new Event(event))
  }
  pause = () => {
    if (this.paused) return
    this.#at = this.currentTime
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

function led(course = session) {
  const film = new Film()
  const heard: [number, string | null, string | null][] = []
  const onCues = (cues: readonly Cue[]) => {
    for (const { tone, told } of cues)
      heard.push([Math.round(film.currentTime * 10) / 10, tone, told?.about ?? null])
  }
  const leader = createLeader({ film, course, onCues, now })
  return { film, leader, heard }
}

/** The machine's clock goes on while nothing runs, as in a page that sleeps. */
function sleep(ms: number): void {
  sleptMs += ms
}

beforeEach(() => {
  sleptMs = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

describe('a film that leaves time to get ready', () => {
  test('begins at once, and every cue is heard at its second', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    expect(film.paused).toBe(false)
    vi.advanceTimersByTime(71_000)
    expect(heard).toEqual([
      [7, 'count', null],
      [8, 'count', null],
      [9, 'count', null],
      [10, 'go', 'work'],
      [30, 'halfway', 'halfway'],
      [47, 'count', null],
      [48, 'count', null],
      [49, 'count', null],
      [50, 'rest', 'rest'],
      [62, null, 'soon'],
      [67, 'count', null],
      [68, 'count', null],
      [69, 'count', null],
      [70, 'go', 'work'],
    ])
  })

  test('at twice the speed, too', () => {
    const { film, leader, heard } = led()
    film.playbackRate = 2
    leader.begin(0)
    vi.advanceTimersByTime(5_200)
    expect(heard).toEqual([
      [7, 'count', null],
      [8, 'count', null],
      [9, 'count', null],
      [10, 'go', 'work'],
    ])
  })
})

describe('a film that begins with an effort', () => {
  const course = courseOf([chapter(0, 30, 'WORK', 'Squat'), chapter(30, 45, 'REST', 'Pause')])

  test('waits until she is in place', () => {
    const { film, leader, heard } = led(course)
    leader.begin(0)
    expect(leader.view().readySeconds).toBe(5)
    vi.advanceTimersByTime(4_900)
    expect(film.paused).toBe(true)
    expect(leader.view().readySeconds).toBe(1)
    expect(heard).toEqual([
      [0, 'count', null],
      [0, 'count', null],
      [0, 'count', null],
    ])
    vi.advanceTimersByTime(400)
    expect(film.paused).toBe(false)
    expect(leader.view().readySeconds).toBeNull()
    expect(heard.at(-1)).toEqual([0, 'go', 'work'])
  })

  test('waits for no page that slept', () => {
    const { film, leader } = led(course)
    leader.begin(0)
    sleep(60_000)
    vi.advanceTimersByTime(300)
    expect(film.paused).toBe(false)
  })

  test('stays where it is when its loading ends in between', () => {
    const { film, leader } = led(course)
    leader.begin(0)
    void film.play()
    expect(film.paused).toBe(true)
  })

  test('begins where it is told to while nobody can go on or back in it', () => {
    const { film, leader } = led(course)
    film.currentTime = 12
    leader.begin(12)
    leader.seekBy(10)
    expect(film.currentTime).toBe(12)
    expect(leader.view()).toMatchObject({ readySeconds: 5, countdown: 18 })
  })

  test('begins at once when she is there already', () => {
    const { film, leader } = led(course)
    leader.begin(0)
    leader.skip()
    expect(film.paused).toBe(false)
    expect(film.currentTime).toBe(0)
  })
})

describe('a film whose last step is an effort', () => {
  const course = courseOf([chapter(0, 10, 'TALK', 'Bonjour'), chapter(10, 20, 'WORK', 'Squat')])

  test.each([20, 19.96, 20.02])('ends at %d s, and says so once', (seconds) => {
    const { film, leader, heard } = led(course)
    leader.begin(0)
    vi.advanceTimersByTime(19_900)
    heard.length = 0
    film.end(seconds)
    vi.advanceTimersByTime(5_000)
    expect(heard.map(([, tone]) => tone)).toEqual(['done'])
  })

  test('says so again when she has done it again', () => {
    const { film, leader, heard } = led(course)
    leader.begin(0)
    vi.advanceTimersByTime(19_900)
    film.end(20)
    film.currentTime = 18
    void film.play()
    heard.length = 0
    vi.advanceTimersByTime(1_900)
    film.end(20)
    expect(heard.map(([, tone]) => tone)).toEqual(['count', 'done'])
  })

  test('says nothing of what she has skipped', () => {
    const { film, leader, heard } = led(course)
    leader.begin(0)
    vi.advanceTimersByTime(5_000)
    film.seekToEnd(20)
    vi.advanceTimersByTime(5_000)
    expect(heard).toEqual([])
  })
})

describe('the countdown', () => {
  test('is that of the step, in whole seconds, and changes once for each', () => {
    const { leader } = led()
    const seen: (number | null)[] = []
    leader.subscribe(() => seen.push(leader.view().countdown))
    leader.begin(0)
    vi.advanceTimersByTime(11_000)
    expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 40, 39])
  })

  test('stands still with the film', () => {
    const { film, leader } = led()
    leader.begin(0)
    vi.advanceTimersByTime(20_000)
    film.pause()
    const { countdown } = leader.view()
    vi.advanceTimersByTime(30_000)
    expect(leader.view().countdown).toBe(countdown)
    expect(countdown).toBe(30)
  })

  test('after a sleep is right, and tells her what she is in now', () => {
    const { leader, heard } = led()
    leader.begin(0)
    vi.advanceTimersByTime(5_000)
    sleep(50_000)
    vi.advanceTimersByTime(300)
    expect(leader.view().countdown).toBe(15)
    expect(heard).toEqual([[expect.closeTo(55.2, 0), 'rest', 'rest']])
  })
})

describe('she', () => {
  test('skips to what is next, which is told', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    vi.advanceTimersByTime(12_000)
    heard.length = 0
    leader.skip()
    expect(film.currentTime).toBe(50)
    vi.advanceTimersByTime(300)
    expect(heard).toEqual([[50, 'rest', 'rest']])
  })

  test('skips in a paused film, and hears it when it goes on', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    vi.advanceTimersByTime(12_000)
    film.pause()
    leader.skip()
    expect(leader.view().moment.step?.chapter.title).toBe('Pause')
    vi.advanceTimersByTime(5_000)
    expect(heard.at(-1)).toEqual([10, 'go', 'work'])
    void film.play()
    vi.advanceTimersByTime(300)
    expect(heard.at(-1)).toEqual([50, 'rest', 'rest'])
  })

  test('goes back to the beginning of the step, and again to the one before', () => {
    const { film, leader } = led()
    leader.begin(0)
    vi.advanceTimersByTime(60_000)
    leader.back()
    expect(film.currentTime).toBe(50)
    leader.back()
    expect(film.currentTime).toBe(10)
  })

  test('moves on the time line without hearing what lies between', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    vi.advanceTimersByTime(1_000)
    film.currentTime = 68.5
    vi.advanceTimersByTime(700)
    expect(heard).toEqual([[69, 'count', null]])
  })

  test('hears nothing of what a small step has leapt over', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    film.currentTime = 66
    vi.advanceTimersByTime(10)
    heard.length = 0
    film.currentTime = 67.6
    vi.advanceTimersByTime(300)
    expect(heard).toEqual([])
  })

  test.each([
    ['on', 12, 10, 22],
    ['back', 12, -10, 2],
    ['back to its beginning at most', 5, -10, 0],
    ['on to its end at most', 145, 10, 150],
  ])('goes %s by ten seconds', (_way, from, by, to) => {
    const { film, leader } = led()
    film.duration = 150
    leader.begin(0)
    film.currentTime = from
    film.pause()
    leader.seekBy(by)
    expect(film.currentTime).toBeCloseTo(to, 1)
    expect(leader.view().moment.index).toBe(momentAt(session, to).index)
  })

  test('of whose page no timer runs is told by the film itself what it has come to', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    sleep(10_100)
    film.dispatchEvent(new Event('timeupdate'))
    expect(heard).toEqual([[10.1, 'go', 'work']])
  })

  test('adds time to a pause: it is shown again, its end is heard once, at its end', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    vi.advanceTimersByTime(60_000)
    heard.length = 0
    leader.addTime()
    expect(leader.view()).toMatchObject({ countdown: 25, hasExtra: true })
    vi.advanceTimersByTime(10_000)
    expect(film.currentTime).toBeLessThan(60)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(15_500)
    expect(heard.map(([, tone, about]) => tone ?? about)).toEqual(['soon', 'count', 'count', 'count', 'go'])
    expect(leader.view().hasExtra).toBe(false)
  })

  test('leaves added time behind when she skips', () => {
    const { leader } = led()
    leader.begin(0)
    vi.advanceTimersByTime(60_000)
    leader.addTime()
    leader.skip()
    expect(leader.view()).toMatchObject({ countdown: 30, hasExtra: false })
  })

  test.each([
    ['on the time line', (film: Film) => (film.currentTime = 90), 90],
    ['in a sleep', () => sleep(30_000), 90],
  ])('leaves added time behind when she has left the step %s', (_how, leave, at) => {
    const { film, leader } = led()
    leader.begin(0)
    vi.advanceTimersByTime(60_000)
    leader.addTime()
    leave(film)
    vi.advanceTimersByTime(300)
    expect(film.currentTime).toBeCloseTo(at + 0.3, 1)
    expect(leader.view().hasExtra).toBe(false)
  })

  test('leaves added time behind when she goes back', () => {
    const { film, leader } = led()
    leader.begin(0)
    vi.advanceTimersByTime(60_000)
    leader.addTime()
    leader.back()
    vi.advanceTimersByTime(20_100)
    // Into the next step: nothing is shown again.
    expect(film.currentTime).toBeCloseTo(70.1, 1)
  })

  test('shows nothing again in a film that stands still', () => {
    const { film, leader } = led()
    leader.begin(0)
    vi.advanceTimersByTime(60_000)
    leader.addTime()
    film.pause()
    film.currentTime = 69.9
    vi.advanceTimersByTime(1_000)
    expect(film.currentTime).toBe(69.9)
  })

  test('looks at the next cue in time when the speed changes', () => {
    const { film, leader, heard } = led()
    film.playbackRate = 0.1
    leader.begin(0)
    vi.advanceTimersByTime(10)
    heard.length = 0
    film.currentTime = 66.98
    film.setRate(2)
    vi.advanceTimersByTime(11)
    expect(heard).toEqual([[67, 'count', null]])
  })

  test('begins a film that is loaded only now, and none that she has paused', () => {
    const { film, leader } = led()
    leader.begin(0)
    // Without a word, as loading does it.
    film.paused = true
    film.dispatchEvent(new Event('canplay'))
    expect(film.paused).toBe(false)
    film.dispatchEvent(new Event('playing'))
    film.pause()
    film.dispatchEvent(new Event('canplay'))
    expect(film.paused).toBe(true)
  })

  test('leaves a film standing that she has stopped before it was loaded, until she plays it', () => {
    const { film, leader } = led()
    leader.begin(0)
    film.pause()
    film.dispatchEvent(new Event('canplay'))
    expect(film.paused).toBe(true)
    void film.play()
    film.paused = true
    film.dispatchEvent(new Event('canplay'))
    expect(film.paused).toBe(false)
  })

  test('leaves the page, and nothing goes on', () => {
    const { film, leader, heard } = led()
    leader.begin(0)
    leader.dispose()
    vi.advanceTimersByTime(60_000)
    film.dispatchEvent(new Event('timeupdate'))
    film.pause()
    film.dispatchEvent(new Event('canplay'))
    expect(heard).toEqual([])
    expect(film.paused).toBe(true)
  })
})
