import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconPlayerPlay,
  IconProgress,
} from '@tabler/icons-react'
import type { FilmState } from '~/domain/films/filmState'
import { Button } from '~/ui/buttons/Button'
import { failureMessage } from '~/ui/states/failureMessage'
import { Badge, type BadgeProps } from '~/ui/surfaces/Badge'
import { Notice } from '~/ui/surfaces/Notice'
import type { StudioFilm } from '../films.schema'
import classes from './FilmStatus.module.css'
import { filmActions, isMoving } from './studioFilms.queries'
import { useFilmAction } from './useFilmAction'

const STATES: Record<FilmState, Omit<BadgeProps, 'children'> & { word: string }> = {
  WAITING: { icon: IconClock, tone: 'calm', word: 'En attente' },
  UNDER_WAY: { icon: IconProgress, tone: 'warn', word: 'En préparation' },
  READY: { icon: IconCircleCheck, tone: 'good', word: 'Prêt' },
  FAILED: { icon: IconAlertTriangle, tone: 'bad', word: 'Échec' },
}

/** Where the work on a film stands, why it waits or failed, and how to have it tried again. */
export function FilmStatus({ film }: { film: StudioFilm }) {
  const { word, ...badge } = STATES[film.state]
  const retry = useFilmAction(film.id, () => filmActions.retry(film.id))
  const percent = Math.floor(film.progress * 100)
  const best = film.qualities.at(-1)
  return (
    <div className={classes.root}>
      <p className={classes.state}>
        <Badge {...badge}>{word}</Badge>
        {isMoving(film) && film.watchable && (
          <Badge icon={IconPlayerPlay} tone="good">
            Déjà lisible en {best}p
          </Badge>
        )}
        {film.state === 'READY' && best !== undefined && (
          <span className={classes.aside}>jusqu’en {best}p</span>
        )}
      </p>
      {isMoving(film) && (
        <p className={classes.progress}>
          <progress max={100} value={percent} aria-label="Préparation du film" />
          <span>{percent}&nbsp;%</span>
        </p>
      )}
      {film.reason && (
        <Notice tone={film.state === 'FAILED' ? 'danger' : 'warn'} role="status">
          {film.reason.message}
          {film.state === 'WAITING' && ' Un nouvel essai est prévu, sans rien faire.'}
        </Notice>
      )}
      {film.state === 'FAILED' && (
        <p className={classes.aside}>
          Si un nouvel essai n’y change rien, exportez le film à nouveau et envoyez cette copie.
        </p>
      )}
      {film.reason && (
        <Button look="light" loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
          Réessayer maintenant
        </Button>
      )}
      {retry.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(retry.error)}
        </Notice>
      )}
    </div>
  )
}
