import type { ChapterKind, ChapterVariantName } from '~/domain/chapters/chapter'

/** Pictures, music and chapters all change on multiples of this: so nothing is encoded twice, and every change is on a beat. */
export const MEASURE_SECONDS = 4

/** What a film's music is like: how many beats fill a measure, and which instruments play them. */
export type DemoMusic = 'souffle' | 'tranquille' | 'elan' | 'cardio'

type DemoPart = 'WARM_UP' | 'WORK' | 'COOL_DOWN'

/** A stretch of a film in which one thing is done. */
export interface DemoStretch {
  kind: ChapterKind
  /** Whole measures. */
  seconds: number
  /** What is talked about, or what a rest is for. Work is called as its exercise is. */
  title: string
  exerciseId: string | null
  part: DemoPart
  /** The rounds of a circuit, from 0: music grows with them. */
  round: number
}

/** Another way of doing an exercise: what is different, and what it takes instead, by slugs. */
export interface DemoWay {
  text: string
  equipment: readonly string[]
}
export type DemoWays = Partial<Record<ChapterVariantName, DemoWay>>

/** A film of the demonstration, as its music and its stretches. */
export interface DemoPlan {
  music: DemoMusic
  stretches: DemoStretch[]
  /** The other ways of doing its exercises that belong to this film alone, by the exercise's id. */
  ways: Readonly<Record<string, DemoWays>>
}

const stretch = (
  kind: ChapterKind,
  seconds: number,
  title: string,
  exerciseId: string | null = null,
): DemoStretch => ({ kind, seconds, title, exerciseId, part: 'WORK', round: 0 })

/** A few words, before a part or at an end. */
export const talk = (title: string, seconds = 8): DemoStretch => stretch('TALK', seconds, title)

export const rest = (seconds: number, title = 'Pause'): DemoStretch => stretch('REST', seconds, title)

/** Exercises one after the other, without rest: a warm-up, a flow, a cool-down. */
export const flow = (seconds: number, ...exerciseIds: string[]): DemoStretch[] =>
  exerciseIds.map((exerciseId) => stretch('WORK', seconds, '', exerciseId))

/** Exercises with a rest after each but the last. */
export const circuit = (work: number, pause: number, ...exerciseIds: string[]): DemoStretch[] =>
  exerciseIds.flatMap((exerciseId, index) => [
    stretch('WORK', work, '', exerciseId),
    ...(index < exerciseIds.length - 1 ? [rest(pause)] : []),
  ])

/** The same several times, with a longer rest between. */
export const rounds = (count: number, between: number, once: readonly DemoStretch[]): DemoStretch[] =>
  Array.from({ length: count }, (_, round) => [
    ...once.map((one) => ({ ...one, round })),
    ...(round < count - 1 ? [{ ...rest(between, `Fin du tour ${round + 1}`), round }] : []),
  ]).flat()

type Parts = Record<'warmUp' | 'work' | 'coolDown', readonly DemoStretch[]>

/** A whole film: words of welcome, warm-up, work, cool-down, and an end. */
export function planOf(
  music: DemoMusic,
  { warmUp, work, coolDown }: Parts,
  ways: DemoPlan['ways'] = {},
): DemoPlan {
  const of = (part: DemoPart, stretches: readonly DemoStretch[]) => stretches.map((one) => ({ ...one, part }))
  return {
    music,
    ways,
    stretches: [
      ...of('WARM_UP', [talk('Bienvenue'), ...warmUp]),
      ...of('WORK', work),
      ...of('COOL_DOWN', [...coolDown, talk('Bravo')]),
    ],
  }
}

/** How long its film lasts, in seconds. */
export const plannedSeconds = ({ stretches }: DemoPlan): number =>
  stretches.reduce((sum, { seconds }) => sum + seconds, 0)
