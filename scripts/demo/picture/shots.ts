import type { Loop } from './loop'
import { isSameLoop } from './loop'

/** A loop that is shown for a time, and whether she works in it. */
export interface Take {
  loop: Loop
  seconds: number
  isWork: boolean
}

/** A piece of film that is drawn and encoded once, however often it is shown. */
export type Shot =
  | { kind: 'PART'; loop: Loop; from: number; to: number }
  /** One second in which a movement goes and the next one comes; each from its own moment. */
  | { kind: 'CHANGE'; from: Loop; fromMoment: number; to: Loop; toMoment: number }

export const CHANGE_SECONDS = 1

export const secondsOf = (shot: Shot): number =>
  shot.kind === 'CHANGE' ? CHANGE_SECONDS : shot.to - shot.from

/**
 * The shots of a film, in order. A change happens in a rest, beside the work: an exercise is seen until it ends, and from its
 * first beat on. Between two exercises it takes the last second of the first one.
 *
 * @throws Error for a take that is no whole number of its loops
 */
export function shotsOf(takes: readonly Take[]): Shot[] {
  const joined = joinTakes(takes)
  return joined.flatMap((take, index) => {
    const before = joined[index - 1]
    const next = joined[index + 1]
    const { loop, seconds } = take
    if (seconds % loop.seconds !== 0)
      throw new Error(`${loop.exercise.id}: ${seconds} s are no whole number of ${loop.seconds} s`)
    const changesFirst = before !== undefined && isChangeAfter(before, take)
    const changesLast = next !== undefined && !isChangeAfter(take, next)
    const begin = changesFirst ? CHANGE_SECONDS : 0
    const end = seconds - (changesLast ? CHANGE_SECONDS : 0)
    return [
      ...(changesFirst ? [change(before.loop, take.loop, 0)] : []),
      ...partsOf(take, begin, end),
      ...(changesLast ? [change(loop, next.loop, -CHANGE_SECONDS)] : []),
    ]
  })
}

/** Whether the change comes after the end of the first one, not before it. */
const isChangeAfter = (first: Take, second: Take): boolean => first.isWork && !second.isWork

function joinTakes(takes: readonly Take[]): Take[] {
  const joined: Take[] = []
  for (const take of takes) {
    const last = joined.at(-1)
    if (last && isSameLoop(last.loop, take.loop))
      joined[joined.length - 1] = { ...last, seconds: last.seconds + take.seconds }
    else joined.push(take)
  }
  return joined
}

/**
 * A loop falls into the same pieces wherever it is shown, for each piece is encoded once: of one that is left for a change its last
 * second is one of its own, and of one that others change to as well its first.
 */
function partsOf({ loop, isWork }: Take, begin: number, end: number): Shot[] {
  const edges = [...(isWork ? [] : [CHANGE_SECONDS]), loop.seconds - CHANGE_SECONDS, loop.seconds]
  const parts: Shot[] = []
  for (let at = begin; at < end;) {
    const from = at % loop.seconds
    const to = edges.find((edge) => edge > from) ?? loop.seconds
    parts.push({ kind: 'PART', loop, from, to })
    at += to - from
  }
  return parts
}

/** Both loops begin at the same moment, so each of them goes on as if it had never been cut. */
const change = (from: Loop, to: Loop, moment: number): Shot => ({
  kind: 'CHANGE',
  from,
  fromMoment: moment,
  to,
  toMoment: moment,
})
