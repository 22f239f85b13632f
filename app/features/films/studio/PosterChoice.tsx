import { useId } from 'react'
import { useChoice } from '~/ui/controls/useChoice'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import type { StudioFilm } from '../films.schema'
import classes from './PosterChoice.module.css'
import { filmActions } from './studioFilms.queries'
import { useFilmAction } from './useFilmAction'

/** Which of a film's pictures is shown for it: the best is chosen until somebody chooses another one. */
export function PosterChoice({ film }: { film: StudioFilm }) {
  const name = useId()
  const sending = useFilmAction(film.id, (index: number) => filmActions.choosePoster(film.id, index))
  const { shown: chosen, choose } = useChoice(film.posterIndex, sending)
  if (film.state !== 'READY')
    return <p className={classes.later}>Les images au choix arriveront avec la meilleure qualité.</p>
  return (
    <fieldset className={classes.root}>
      <legend>Image du film</legend>
      {/* As members see it; the choices below may be cut. */}
      <img src={film.posters[chosen]} alt="" className={classes.chosen} />
      <div className={classes.posters}>
        {film.posters.map((url, index) => (
          <label key={url}>
            <input
              type="radio"
              name={name}
              checked={index === chosen}
              disabled={sending.isPending}
              onChange={() => choose(index)}
            />
            <img src={url} alt="" loading="lazy" />
            <span>{index === 0 ? 'La plus nette' : `Image ${index + 1}`}</span>
          </label>
        ))}
      </div>
      {sending.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(sending.error)}
        </Notice>
      )}
    </fieldset>
  )
}
