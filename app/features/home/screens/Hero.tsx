import { Link } from '@tanstack/react-router'
import { LiveFigure } from '~/ui/LiveFigure'
import pill from '~/ui/buttons/pill.module.css'
import classes from './Hero.module.css'

/** What Élan is, and the two ways in. */
export function Hero() {
  return (
    <section className={classes.root}>
      <div className={classes.words}>
        <h1>Le sport qui s’adapte à vos journées.</h1>
        <p>
          Des séances vidéo courtes et bien pensées, chez vous ou en salle, avec des coachs qui vous parlent
          comme à une adulte.
        </p>
        <div className={classes.actions}>
          <Link to="/login" search={{ mode: 'inscription' }} className={pill.filled}>
            Commencer gratuitement
          </Link>
          <a href="#essayer" className={pill.quiet}>
            Essayer une séance
          </a>
        </div>
      </div>
      <div className={classes.figure}>
        <LiveFigure exerciseId="squat" lookId="ines" title="Une femme enchaîne des squats" />
      </div>
    </section>
  )
}
