import { IconArrowBarLeft, IconArrowBarRight, IconEraser, IconTrash } from '@tabler/icons-react'
import {
  clearWeek,
  copyWeek,
  removeWeek,
  shiftFrom,
  type Programme,
  type ProgrammeWeek,
} from '~/domain/programmes/programme'
import { SelectControl } from '~/ui/controls/SelectControl'
import { ToolButton } from '~/ui/controls/ToolButton'
import { sessionsText } from '../dayWords'
import { ProgrammeDayCell } from './ProgrammeDayCell'
import type { ProgrammeFilm } from './programmeFilm'
import classes from './ProgrammeGrid.module.css'
import type { ProgrammeEdits } from './useProgrammeEdits'

interface ProgrammeWeekRowProps {
  week: ProgrammeWeek
  at: number
  programme: Programme
  edits: ProgrammeEdits
  filmOf: (videoId: string) => ProgrammeFilm | null
  onAdd: (day: number) => void
}

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const

/** A week, and what is done to it as a whole. */
export function ProgrammeWeekRow({ week, at, programme, edits, filmOf, onAdd }: ProgrammeWeekRowProps) {
  const name = `Semaine ${at + 1}`
  const minutes = week.flat().reduce((sum, id) => sum + (filmOf(id)?.minutes ?? 0), 0)
  const count = week.flat().length
  const others = programme.flatMap((_, other) =>
    other === at ? [] : [[`${other}`, `Semaine ${other + 1}`] as const],
  )
  const shift = (days: number, done: string) =>
    edits.apply(
      (now) => shiftFrom(now, { week: at, day: 0 }, days),
      done,
      'Il n’y a pas de place pour décaler.',
    )

  return (
    <section className={classes.week} aria-label={name}>
      <div className={classes.head}>
        <h3>
          {name}{' '}
          <span>
            {sessionsText(count)}
            {count > 0 && `, ${minutes}\u00A0min`}
          </span>
        </h3>
        {others.length > 0 && (
          <div className={classes.copy}>
            <SelectControl
              label="Reprendre une semaine"
              value=""
              options={[['', 'Choisir…'], ...others]}
              onChange={(from) => {
                if (from)
                  edits.apply(
                    (now) => copyWeek(now, Number(from), at),
                    `${name} reprend la semaine ${Number(from) + 1}.`,
                    'Les deux semaines sont déjà les mêmes.',
                  )
              }}
            />
          </div>
        )}
        <ToolButton
          label="Avancer la suite d’un jour"
          icon={<IconArrowBarLeft {...ICON} />}
          iconOnly
          onClick={() => shift(-1, 'Tout vient un jour plus tôt, à partir de cette semaine.')}
        />
        <ToolButton
          label="Reculer la suite d’un jour"
          icon={<IconArrowBarRight {...ICON} />}
          iconOnly
          onClick={() => shift(1, 'Tout vient un jour plus tard, à partir de cette semaine.')}
        />
        <ToolButton
          label="Vider la semaine"
          icon={<IconEraser {...ICON} />}
          iconOnly
          disabled={count === 0}
          onClick={() => edits.apply((now) => clearWeek(now, at), `${name} est vide.`, '')}
        />
        <ToolButton
          label="Supprimer la semaine"
          icon={<IconTrash {...ICON} />}
          iconOnly
          disabled={programme.length === 1}
          onClick={() => edits.apply((now) => removeWeek(now, at), `${name} est supprimée.`, '')}
        />
      </div>
      <ol className={classes.days}>
        {week.map((sessions, day) => (
          <ProgrammeDayCell
            key={day}
            sessions={sessions}
            place={{ week: at, day }}
            programme={programme}
            edits={edits}
            filmOf={filmOf}
            onAdd={() => onAdd(day)}
          />
        ))}
      </ol>
    </section>
  )
}
