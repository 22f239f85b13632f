import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import classes from './InvitationScreen.module.css'

/** A link of no invitation: cut off by a mail program, or of a team that has ended. */
export function UnknownInvitation() {
  return (
    <div className={page.page}>
      <section className={classes.root}>
        <h1>Invitation introuvable</h1>
        <p className={classes.words}>
          Le lien est peut-être incomplet, ou ne mène plus nulle part. Demandez-en un nouveau à la personne
          qui vous a invitée.
        </p>
        <Link to="/" className={pill.filled}>
          Revenir à l’accueil
        </Link>
      </section>
    </div>
  )
}
