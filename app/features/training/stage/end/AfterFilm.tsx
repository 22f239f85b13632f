import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasTrained } from '~/domain/training/trainingWeek'
import { useSession } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import { trainingWeekQuery } from '../../training.queries'
import classes from './AfterFilm.module.css'
import { useNextAfterFilm, type AfterThisFilm } from './useNextAfterFilm'

const DAYS = ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']

/** Her week, and what comes next: another film, or rest. */
export function AfterFilm(film: AfterThisFilm) {
  const { data: week, isLoading } = useQuery(trainingWeekQuery(useSession()))
  const next = useNextAfterFilm(film)
  const button = next.video && (
    <Link to="/seances/$slug" params={{ slug: next.video.slug }} className={pill.filled}>
      Ensuite&nbsp;: {next.video.name}
    </Link>
  )
  // Tomorrow may be for rest: what is offered is not to change under her finger. Without network it is offered at once.
  if (isLoading || next.isComing) return <div className={classes.arriving} />
  if (!week) return button
  const trained = week.days.filter(hasTrained).length
  return (
    <>
      <ol className={classes.week} aria-label="Votre semaine">
        {week.days.map((one, index) => (
          <li
            key={one.day}
            className={classes.day}
            data-trained={hasTrained(one)}
            aria-current={one.day === week.today ? 'date' : undefined}
          >
            <span aria-hidden="true">{DAYS[index]}</span>
            <span className="visually-hidden">
              {DAYS[index]} {hasTrained(one) ? 'entraînement' : 'repos'}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.total}>
        {weekInWords(trained)}
        {week.restsTomorrow && ' Demain\u00A0: repos, vous l’avez bien mérité.'}
      </p>
      {!week.restsTomorrow && button}
    </>
  )
}

function weekInWords(trained: number): string {
  if (trained === 0) return 'Votre semaine commence.'
  return trained === 1 ? 'Un premier jour cette semaine.' : `${trained} jours d’entraînement cette semaine.`
}
