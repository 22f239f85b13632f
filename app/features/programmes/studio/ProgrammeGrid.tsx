import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { MAX_WEEKS, addSession, addWeek, type DayPlace, type Programme } from '~/domain/programmes/programme'
import { ToolButton } from '~/ui/controls/ToolButton'
import { TitledModal } from '~/ui/modals/TitledModal'
import { dayWords } from '../dayWords'
import classes from './ProgrammeGrid.module.css'
import type { ProgrammeFilm } from './programmeFilm'
import { ProgrammeWeekRow } from './ProgrammeWeekRow'
import { useProgrammeEdits } from './useProgrammeEdits'

export interface ProgrammeGridProps {
  value: Programme
  /** Saves nothing: whoever holds the value does. */
  onChange: (value: Programme) => void
  /** A film that it names; `null` for one that is gone. */
  filmOf: (videoId: string) => ProgrammeFilm | null
  /** Where a film is looked for; `choose` takes one that was found, and its title. */
  renderSearch: (choose: (videoId: string, title: string) => void) => ReactNode
}

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const

/** The weeks of a programme: a grid on a desk, a list by week on a phone. Sessions are moved by pointer, thumb or keyboard. */
export function ProgrammeGrid({ value, onChange, filmOf, renderSearch }: ProgrammeGridProps) {
  const edits = useProgrammeEdits(value, onChange)
  const [adding, setAdding] = useState<DayPlace | null>(null)

  function choose(videoId: string, title: string): void {
    if (!adding) return
    edits.apply(
      (programme) => addSession(programme, adding, videoId),
      `${title} ajoutée\u00A0: ${dayWords(adding)}.`,
      'Ce jour a déjà cette séance, ou trois.',
    )
    setAdding(null)
  }

  return (
    <div className={classes.root}>
      <div className={classes.tools} role="toolbar" aria-label="Programme">
        <ToolButton
          label="Annuler"
          icon={<IconArrowBackUp {...ICON} />}
          iconOnly
          disabled={!edits.canUndo}
          onClick={edits.undo}
        />
        <ToolButton
          label="Rétablir"
          icon={<IconArrowForwardUp {...ICON} />}
          iconOnly
          disabled={!edits.canRedo}
          onClick={edits.redo}
        />
        <p role="status">{edits.told}</p>
      </div>
      {value.map((week, at) => (
        <ProgrammeWeekRow
          key={at}
          week={week}
          at={at}
          programme={value}
          edits={edits}
          filmOf={filmOf}
          onAdd={(day) => setAdding({ week: at, day })}
        />
      ))}
      <div className={classes.tools}>
        <ToolButton
          label="Ajouter une semaine"
          icon={<IconPlus {...ICON} />}
          disabled={value.length >= MAX_WEEKS}
          onClick={() =>
            edits.apply(addWeek, `Semaine ${value.length + 1} ajoutée.`, `Au plus ${MAX_WEEKS} semaines.`)
          }
        />
      </div>
      <TitledModal
        title={adding ? `Ajouter une séance\u00A0: ${dayWords(adding)}` : ''}
        opened={adding !== null}
        onClose={() => setAdding(null)}
      >
        {adding && renderSearch(choose)}
      </TitledModal>
    </div>
  )
}
