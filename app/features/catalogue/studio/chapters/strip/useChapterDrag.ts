import { useRef, type PointerEvent, type RefObject } from 'react'
import { moveChapter, setEnd, setStart, type TimeLine } from '~/domain/chapters/editing'
import { edgesBut, snap } from '~/domain/chapters/snapping'
import type { FilmClock } from '~/ui/film/useFilmClock'
import { chapterSpoken } from '../chapterWords'
import type { ChapterEdits } from '../useChapterEdits'

const SNAP_PIXELS = 8
/** A hand that taps trembles. */
const DEAD_PIXELS = 4

interface DragOptions {
  /** As wide as the film. */
  inner: RefObject<HTMLElement | null>
  chapters: TimeLine
  edits: ChapterEdits
  clock: FilmClock
  filmSeconds: number
  breaks: readonly number[]
  snaps: boolean
  tell: (words: string) => void
}

type Grip = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>
/** What a chapter is taken hold of by. */
export type ChapterGrips = Record<'start' | 'end' | 'body', Grip>

interface Held {
  /** What the history calls this drag. */
  step: string
  /** Where the pointer is in the chapter, in seconds from its start. */
  offset: number
  fromX: number
  moved: boolean
}

/** Edges and whole chapters follow a pointer. One drag is one step of the history, however far it goes. */
export function useChapterDrag(options: DragOptions): (index: number) => ChapterGrips {
  const { inner, chapters, edits, clock, filmSeconds, breaks, snaps, tell } = options
  const held = useRef<Held | null>(null)
  const drags = useRef(0)

  const pixelsPerSecond = () => (inner.current?.getBoundingClientRect().width ?? 1) / filmSeconds
  const secondsAt = (event: PointerEvent) =>
    (event.clientX - (inner.current?.getBoundingClientRect().left ?? 0)) / pixelsPerSecond()

  function snapped(seconds: number, index: number): number {
    if (!snaps) return seconds
    const edges = [...edgesBut(chapters, index), clock.now(), 0, filmSeconds]
    return snap(seconds, { edges, breaks }, SNAP_PIXELS / pixelsPerSecond())
  }

  function dragTo(
    index: number,
    part: keyof ChapterGrips,
    event: PointerEvent,
    { step, offset }: Held,
  ): void {
    const at = secondsAt(event)
    edits.apply((now) => {
      if (part === 'start') return setStart(now, index, snapped(at, index))
      if (part === 'end') return setEnd(now, index, snapped(at, index), filmSeconds)
      return moveChapter(now, index, snapped(at - offset, index), filmSeconds)
    }, step)
  }

  const gripOf = (index: number, part: keyof ChapterGrips): Grip => ({
    onPointerDown(event) {
      // A finger on a chapter scrolls the time line; the edges are what it drags.
      if (event.button !== 0 || (part === 'body' && event.pointerType === 'touch')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drags.current += 1
      const start = chapters[index]?.startSeconds ?? 0
      held.current = {
        step: `drag ${drags.current}`,
        offset: secondsAt(event) - start,
        fromX: event.clientX,
        moved: false,
      }
    },
    onPointerMove(event) {
      const holding = held.current
      if (!holding) return
      if (!holding.moved && Math.abs(event.clientX - holding.fromX) < DEAD_PIXELS) return
      holding.moved = true
      dragTo(index, part, event, holding)
    },
    onPointerUp() {
      const chapter = chapters[index]
      if (held.current?.moved && chapter) tell(`${chapterSpoken(chapter)}.`)
      held.current = null
    },
    onPointerCancel() {
      if (held.current?.moved) edits.undo()
      held.current = null
    },
  })

  return (index) => ({
    start: gripOf(index, 'start'),
    end: gripOf(index, 'end'),
    body: gripOf(index, 'body'),
  })
}
