import { Link } from '@tanstack/react-router'
import { levelLabels } from '~/messages/labels.fr'
import { FigureOrPhoto } from '~/ui/photo/FigureOrPhoto'
import { accessText, placesText, sessionsAWeekText, weeksText } from '../programmeWords'
import type { ProgrammeSummary } from '../programmes.schema'
import dotted from '~/ui/layout/dotted.module.css'
import classes from './ProgrammeCard.module.css'

/** A programme in a list. One link for the whole card: one target for a thumb, one name for a screen reader. */
export function ProgrammeCard({
  programme,
  eager = false,
}: {
  programme: ProgrammeSummary
  eager?: boolean
}) {
  const { slug, name, summary, artwork, photo, level, exerciseTypes, weekCount } = programme
  return (
    <div className={classes.place}>
      <Link to="/programmes/$slug" params={{ slug }} className={classes.root} data-tint={artwork.tint}>
        <FigureOrPhoto
          of={programme}
          eager={eager}
          bare
          className={`${classes.picture} ${photo.image ? classes.photo : ''}`}
        />
        <span className={classes.words}>
          <span className={classes.title}>{name}</span>
          <span className={classes.text}>{summary}</span>
          <span className={`${dotted.row} ${classes.facts}`}>
            <span>{weeksText(weekCount)}</span>
            <span>{sessionsAWeekText(programme)} par semaine</span>
            <span>{levelLabels[level]}</span>
            <span>{placesText(exerciseTypes)}</span>
          </span>
          <span className={classes.access}>{accessText(programme)}</span>
        </span>
      </Link>
    </div>
  )
}
