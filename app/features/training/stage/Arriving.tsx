import classes from './TrainingStage.module.css'

export const FILM_ARRIVES = 'Le film arrive…'

/** Between the tap and the stage, where the buttons were: the picture over it stays in sight. */
export function Arriving({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return (
    <div className={classes.start}>
      {hasFailed ? (
        <>
          <p className={classes.waiting} role="alert">
            Le film n’a pas pu être chargé. Vérifiez votre connexion.
          </p>
          <button type="button" className={classes.again} onClick={onRetry}>
            Réessayer
          </button>
        </>
      ) : (
        <p className={classes.waiting} role="status">
          {FILM_ARRIVES}
        </p>
      )}
    </div>
  )
}
