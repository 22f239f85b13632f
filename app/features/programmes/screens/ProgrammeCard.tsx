import { Link } from '@tanstack/react-router'
import { levelLabels } from '~/messages/labels.fr'
import card from '~/ui/surfaces/PictureCard.module.css'
import { accessText, placesText, sessionsAWeekText, weeksText } from '../planWords'
import type { ProgrammeSummary } from '../programmes.schema'
import classes from './ProgrammeCard.module.css'
import { ProgrammePicture } from './ProgrammePicture'

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
    <Link to="/programmes/$slug" params={{ slug }} className={card.root} data-tint={artwork.tint}>
      <span className={card.words}>
        <span className={card.title}>{name}</span>
        <span className={card.text}>{summary}</span>
        <span className={classes.facts}>
          <span>{weeksText(weekCount)}</span>
          <span>{sessionsAWeekText(programme)} par semaine</span>
          <span>{levelLabels[level]}</span>
          <span>{placesText(exerciseTypes)}</span>
        </span>
        <span className={classes.access}>{accessText(programme)}</span>
      </span>
      <ProgrammePicture
        programme={programme}
        eager={eager}
        bare
        className={`${classes.picture} ${photo.image ? classes.photo : ''}`}
      />
    </Link>
  )
}
