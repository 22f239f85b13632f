import { Link } from '@tanstack/react-router'
import pill from '../buttons/pill.module.css'
import classes from './ErrorScreen.module.css'

export function NotFoundScreen() {
  return (
    <div className={classes.root}>
      <p className={classes.code} aria-hidden="true">
        404
      </p>
      <h1>Cette page a changé de salle</h1>
      <p className={classes.text}>
        L’adresse n’existe pas, ou n’existe plus. Vos séances, elles, n’ont pas bougé.{' '}
        <Link to="/seances">Cherchez une séance</Link> ou repartez de l’accueil.
      </p>
      <Link to="/" className={pill.filled}>
        Revenir à l’accueil
      </Link>
    </div>
  )
}
