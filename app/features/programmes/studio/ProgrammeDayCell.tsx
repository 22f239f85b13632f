import { IconArrowDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import {
  MAX_SESSIONS_A_DAY,
  removeSession,
  sessionAt,
  takes,
  type DayPlace,
  type Programme,
  type ProgrammeDay,
} from '~/domain/programmes/programme'
import { ToolButton } from '~/ui/controls/ToolButton'
import { DAYS, dayWords } from '../dayWords'
import { readDragged } from './draggedSession'
import type { ProgrammeFilm } from './programmeFilm'
import classes from './ProgrammeGrid.module.css'
import { ProgrammeSession } from './ProgrammeSession'
import type { ProgrammeEdits } from './useProgrammeEdits'

interface ProgrammeDayCellProps {
  sessions: ProgrammeDay
  place: DayPlace
  programme: Programme
  edits: ProgrammeEdits
  filmOf: (videoId: string) => ProgrammeFilm | null
  onAdd: () => void
}

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const
const GONE: ProgrammeFilm = { title: 'Séance retirée', minutes: 0 }

/** A day: its sessions, or rest. While a session is in hand, a tap lays it here. */
export function ProgrammeDayCell({
  sessions,
  place,
  programme,
  edits,
  filmOf,
  onAdd,
}: ProgrammeDayCellProps) {
  const [over, setOver] = useState(false)
  const { taken } = edits
  const inHand = taken && sessionAt(programme, taken)
  const isOwn = taken?.week === place.week && taken.day === place.day
  const words = dayWords(place)

  function onDrop(event: DragEvent): void {
    setOver(false)
    const from = readDragged(event.dataTransfer)
    if (!from) return
    event.preventDefault()
    edits.moveTo(from, place)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for a pointer that drags; keys and taps have buttons
    <li
      className={classes.day}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h4>{DAYS[place.day]}</h4>
      <div className={classes.sessions}>
        {sessions.map((videoId, index) => (
          <ProgrammeSession
            key={videoId}
            place={{ ...place, index }}
            film={filmOf(videoId) ?? GONE}
            edits={edits}
          />
        ))}
        {sessions.length === 0 && !inHand && <p className={classes.rest}>Repos</p>}
        {isOwn && (
          <div className={classes.taken}>
            <ToolButton
              label="Retirer"
              icon={<IconTrash {...ICON} />}
              onClick={() =>
                edits.apply((now) => removeSession(now, taken), `Séance retirée\u00A0: ${words}.`, '')
              }
            />
          </div>
        )}
        {taken && inHand && !isOwn && takes(programme, place, inHand) && (
          <ToolButton
            label={`Poser ici\u00A0: ${words}`}
            icon={<IconArrowDown {...ICON} />}
            iconOnly
            onClick={() => edits.moveTo(taken, place)}
          />
        )}
        {!taken && sessions.length < MAX_SESSIONS_A_DAY && (
          <ToolButton
            label={`Ajouter une séance\u00A0: ${words}`}
            icon={<IconPlus {...ICON} />}
            iconOnly
            onClick={onAdd}
          />
        )}
      </div>
    </li>
  )
}
