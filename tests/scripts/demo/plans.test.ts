import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CHAPTER_VARIANTS, equipmentOf } from '~/domain/chapters/chapter'
import { problemsOfChapters, unnamedWork } from '~/domain/chapters/validity'
import { courseOf, isLed } from '~/domain/intervals/course'
import { ChapterSchema } from '~/features/catalogue/catalogue.public'
import { MEASURE_SECONDS, plannedSeconds } from '~/features/catalogue/seed/demoPlan'
import { planOfVideo } from '~/features/catalogue/seed/demoPlans'
import { demoVideos } from '~/features/catalogue/seed/demoVideos'
import { demoEquipment } from '~/features/equipment/seed/demoEquipment'
import { chaptersOf, withIds } from '../../../scripts/demo/chapters'
import { secondsOf, shotsOf } from '../../../scripts/demo/picture/shots'
import { subtitlesOf } from '../../../scripts/demo/subtitles'
import { takesOf } from '../../../scripts/demo/takes'

const IDS = new Map(
  demoEquipment.map(({ slug }, index) => [
    slug,
    `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  ]),
)

const films = demoVideos.map((video) => [video.slug, video, planOfVideo(video.slug)] as const)

describe.each(films)('the demo film %s', (_slug, video, plan) => {
  const chapters = chaptersOf(plan)

  it('lasts from six to twenty-five minutes, in whole measures', () => {
    const seconds = plannedSeconds(plan)
    expect(seconds).toBeGreaterThanOrEqual(6 * 60)
    expect(seconds).toBeLessThanOrEqual(25 * 60)
    for (const stretch of plan.stretches) expect(stretch.seconds % MEASURE_SECONDS).toBe(0)
  })

  it('has pictures for all of its time', () => {
    const shots = shotsOf(takesOf(plan))
    expect(shots.reduce((sum, shot) => sum + secondsOf(shot), 0)).toBe(plannedSeconds(plan))
  })

  it('has chapters that lead through it from its beginning to its end', () => {
    const stored = withIds(chapters, IDS).map((chapter) => v.parse(ChapterSchema, chapter))
    expect(problemsOfChapters(stored, plannedSeconds(plan))).toEqual([])
    expect(unnamedWork(stored)).toEqual([])
    expect(isLed(courseOf(chapters))).toBe(true)
    const edges = chapters.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])
    expect([0, ...edges.slice(2).filter((_, index) => index % 2 === 0), plannedSeconds(plan)]).toEqual([
      ...edges.filter((_, index) => index % 2 === 0),
      edges.at(-1),
    ])
  })

  it('takes the equipment that it says, and no other', () => {
    const usual = new Set(chapters.flatMap(({ equipmentIds }) => equipmentIds))
    const any = new Set(chapters.flatMap(equipmentOf))
    expect([...usual].filter((slug) => !video.equipment.includes(slug))).toEqual([])
    expect(video.equipment.filter((slug) => !any.has(slug))).toEqual([])
  })

  it('offers an easier way of each exercise, and nothing that is no way of its own', () => {
    for (const { figureId, easier, title, ...chapter } of chapters) {
      expect(easier === null, title).toBe(figureId === null)
      for (const name of CHAPTER_VARIANTS)
        if (name !== 'easier') expect(chapter[name]?.text, title).not.toBe('')
    }
  })

  it('has subtitles that neither overlap nor count', () => {
    const text = subtitlesOf(plan)
    const times = [...text.matchAll(/^(\d\d):(\d\d):(\d\d)\.000 --> (\d\d):(\d\d):(\d\d)\.000$/gm)].map(
      ([, ...parts]) => {
        const [h1 = 0, m1 = 0, s1 = 0, h2 = 0, m2 = 0, s2 = 0] = parts.map(Number)
        return [h1 * 3600 + m1 * 60 + s1, h2 * 3600 + m2 * 60 + s2] as const
      },
    )
    expect(times.length).toBeGreaterThanOrEqual(plan.stretches.length)
    for (const [index, [start, end]] of times.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(times[index - 1]?.[1] ?? 0)
    }
    expect(times.at(-1)?.[1]).toBeLessThanOrEqual(plannedSeconds(plan))
    const words = text.split('\n').filter((line) => !line.includes('-->') && !/^(\d+|WEBVTT|)$/.test(line))
    expect(words.filter((line) => /\d/.test(line))).toEqual([])
  })
})

describe('the demo films', () => {
  it('show all four other ways of doing an exercise', () => {
    const all = films.flatMap(([, , plan]) => chaptersOf(plan))
    for (const name of CHAPTER_VARIANTS) expect(all.some((chapter) => chapter[name] !== null)).toBe(true)
  })

  it('begin with a short free one, so that a visitor has something to watch soon', () => {
    const [[, first, plan] = []] = films
    expect(first?.access).toBe('FREE')
    expect(plan && plannedSeconds(plan)).toBeLessThan(7 * 60)
  })

  it('are as long as their words say', () => {
    const said = new Map([['cardio-sans-excuse', /^Huit minutes/]])
    for (const [slug, words] of said) {
      expect(demoVideos.find((video) => video.slug === slug)?.summary).toMatch(words)
      expect(Math.round(plannedSeconds(planOfVideo(slug)) / 60)).toBe(8)
    }
  })

  it('turn a one-sided exercise to its other side halfway', () => {
    const takes = takesOf(planOfVideo('hanches-liberees'))
    const sides = takes.filter(({ loop }) => loop.exercise.id === 'leg-raise')
    expect(sides.map(({ loop }) => loop.mirrored)).toEqual([false, true, false, true, false, true])
    expect(new Set(sides.map(({ seconds }) => seconds)).size).toBe(1)
  })

  it('refuse a piece of equipment that does not exist', () => {
    expect(() => withIds(chaptersOf(planOfVideo('bras-dessines')), new Map())).toThrow('no equipment')
  })
})
