import { useEffect, useRef, type KeyboardEvent } from 'react'
import { DAYS_A_WEEK, removeSession, type SessionPlace } from '~/domain/programmes/programme'
import { dayWords } from '../dayWords'
import { writeDragged } from './draggedSession'
import type { ProgrammeFilm } from './programmeFilm'
import classes from './ProgrammeGrid.module.css'
import type { ProgrammeEdits } from './useProgrammeEdits'

interface ProgrammeSessionProps {
  place: SessionPlace
  film: ProgrammeFilm
  edits: ProgrammeEdits
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_A_WEEK,
  ArrowDown: DAYS_A_WEEK,
}

/** A session: pressed, it is in hand, and the arrows move it. */
export function ProgrammeSession({ place, film, edits }: ProgrammeSessionProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { taken } = edits
  const isTaken = taken?.week === place.week && taken.day === place.day && taken.index === place.index

  useEffect(() => {
    // It was moved into another day: the focus comes along.
    if (isTaken) button.current?.focus()
  }, [isTaken])

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (event.key === 'Delete') {
      edits.apply((now) => removeSession(now, place), `Séance retirée\u00A0: ${dayWords(place)}.`, '')
    } else if (!isTaken) return
    else if (event.key === 'Escape') edits.putBack()
    else if (step !== undefined) edits.moveBy(step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <button
      ref={button}
      type="button"
      className={classes.session}
      aria-pressed={isTaken}
      draggable
      onDragStart={(event) => writeDragged(event.dataTransfer, place)}
      onClick={() => edits.take(isTaken ? null : place)}
      onKeyDown={onKeyDown}
    >
      {film.title}
      {film.minutes > 0 && <small>{`${film.minutes}\u00A0min`}</small>}
      {film.hidden && <small>Pas visible</small>}
    </button>
  )
}
