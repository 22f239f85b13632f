import { describe, expect, test } from 'vitest'
import { ffmpegArguments } from '~/adapters/transcoder/arguments'
import { ladderFor } from '~/adapters/transcoder/ladder'
import { runsOf, type SourceFilm } from '~/domain/films/filmPlan'

const film: SourceFilm = {
  durationSeconds: 60,
  width: 1920,
  height: 1080,
  frameRate: 30,
  hasSound: false,
  container: 'mp4',
  rateToKeep: 30,
  videoIndex: 0,
  audioIndex: null,
  hdr: null,
  untaggedMatrix: null,
  isDeliverable: true,
  isInterlaced: false,
  videoStartsAfterSeconds: 0,
}
const ladder = ladderFor(film)

function argumentsOf(rungs: typeof ladder, threads: number, differs: Partial<SourceFilm> = {}): string[] {
  return ffmpegArguments({
    source: 'film.mp4',
    plan: {
      film: { ...film, ...differs },
      rungs: ladder,
      thumbnails: { intervalSeconds: 5, width: 160, height: 90, columns: 10, rows: 2 },
    },
    rungs,
    soundFile: null,
    withThumbnails: false,
    segmentSeconds: 4,
    threads,
    hasZscale: false,
  })
}

/** What a run may use to read the film, and what each of its encoders may, by the folder that it writes into. */
function threadsOf(rungs: typeof ladder, threads: number): Record<string, number> {
  const all = argumentsOf(rungs, threads)
  const after = (word: string) => Number(all[all.indexOf('-threads', all.indexOf(word)) + 1])
  return {
    reading: after('-nostdin'),
    ...Object.fromEntries(rungs.map(({ name }) => [name, after(`[v${name}]`)])),
  }
}

describe('the threads of a run', () => {
  const [first = [], others = []] = runsOf(ladder)

  test('are one each where there are fewer cores than things to do', () => {
    expect(threadsOf(first, 2)).toEqual({ reading: 1, '360p': 1 })
    expect(threadsOf(others, 2)).toEqual({ reading: 1, '240p': 1, '540p': 1, '720p': 1, '1080p': 1 })
  })

  test('that are left are for what takes longest', () => {
    expect(threadsOf(first, 8)).toEqual({ reading: 7, '360p': 1 })
    expect(threadsOf(others, 8)).toEqual({ reading: 1, '240p': 1, '540p': 1, '720p': 1, '1080p': 4 })
  })
})

describe('a film', () => {
  test.each([
    ['of three times the size keeps its block edges', 1920, 1080, 'all'],
    ['of twice the size keeps those that few pictures are made from', 1280, 720, 'bidir'],
  ])('%s in its first quality', (_name, width, height, skipped) => {
    const [first = []] = runsOf(ladderFor({ ...film, width, height }))
    const all = argumentsOf(first, 2, { width, height })
    expect(all[all.indexOf('-skip_loop_filter') + 1]).toBe(skipped)
  })

  test('is read whole for the others', () =>
    expect(argumentsOf(runsOf(ladder)[1] ?? [], 2)).not.toContain('-skip_loop_filter'))

  test('that is as it is delivered is handed on as it is, another one is converted', () => {
    const [, others = []] = runsOf(ladder)
    const filters = (isDeliverable: boolean) => argumentsOf(others, 2, { isDeliverable }).join(' ')
    expect(filters(true)).not.toContain('out_color_matrix')
    expect(filters(false)).toContain('out_color_matrix=bt709:out_range=tv')
  })
})

test('sound that is read late is waited for', () => {
  // Seen on a machine with twenty times the load that it has cores for: all sound of 40 s was in the tenth segment.
  const all = argumentsOf(ladder, 2)
  const waits = all.flatMap((argument, at) => (argument === '-max_interleave_delta' ? [all[at + 1]] : []))
  expect(waits).toEqual(ladder.map(() => '0'))
})
