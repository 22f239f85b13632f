import { useId } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { FileButton } from '~/ui/controls/FileButton'
import { upTo } from '~/messages/limits.fr'
import { sendingFailure } from '~/ui/states/sendingFailure'
import { Notice } from '~/ui/surfaces/Notice'
import { MAX_SUBTITLE_BYTES, type StudioFilm } from '../films.schema'
import { readBase64 } from '~/lib/files/readBase64'
import { filmActions } from './studioFilms.queries'
import classes from './SubtitlesField.module.css'
import { useFilmAction } from './useFilmAction'

/** Where in the file something is wrong, as she finds it in her editor. */
const lineOf = (failure: object) =>
  'line' in failure && typeof failure.line === 'number' ? `Ligne ${failure.line}\u00A0: ` : ''

/** Subtitles of a film: a file to be checked by the server, in place of the one before. */
export function SubtitlesField({ film }: { film: StudioFilm }) {
  const hint = useId()
  const set = useFilmAction(film.id, async (file: File) =>
    filmActions.setSubtitles(film.id, await readBase64(file)),
  )
  const remove = useFilmAction(film.id, () => filmActions.removeSubtitles(film.id))
  const busy = set.isPending || remove.isPending
  const failure = set.error ?? remove.error

  function send([file]: File[]) {
    if (!file) return
    remove.reset()
    set.mutate(file)
  }

  return (
    <div className={classes.root}>
      <p className={classes.state}>
        <strong>Sous-titres</strong>
        {film.subtitlesUrl ? (
          <>
            <a href={film.subtitlesUrl} download="sous-titres.vtt">
              Télécharger
            </a>
            <TextButton disabled={busy} onClick={() => remove.mutate(undefined)}>
              Retirer
            </TextButton>
          </>
        ) : (
          <span className={classes.none}>Aucun pour l’instant</span>
        )}
      </p>
      <FileButton
        accept=".vtt,.srt,text/vtt"
        aria-describedby={hint}
        disabled={busy || film.durationSeconds === null}
        onFiles={send}
      >
        {film.subtitlesUrl ? 'Remplacer par un autre fichier' : 'Choisir un fichier'}
      </FileButton>
      <p id={hint} className={classes.hint}>
        {upTo('VTT ou SRT, en français', MAX_SUBTITLE_BYTES)}. Le fichier est vérifié avant d’être affiché sur
        le film.
      </p>
      {failure && (
        <Notice tone="danger" role="alert">
          {lineOf(failure)}
          {sendingFailure(failure)}
        </Notice>
      )}
      <p role="status">{set.isSuccess && 'Les sous-titres sont sur le film.'}</p>
    </div>
  )
}
