import page from '~/ui/Page.module.css'
import { Card } from '~/ui/surfaces/Card'
import { ReceivedInvitations } from '../invitations/ReceivedInvitations'
import { CreateTeamForm } from './CreateTeamForm'
import classes from './NoTeam.module.css'

const STEPS = [
  'Chacune s’entraîne quand elle veut, chez elle ou en salle.',
  'Vos minutes de la semaine s’additionnent vers un objectif commun.',
  'On s’envoie un mot doux. Pas de classement, et c’est vous qui dites si les autres voient vos minutes.',
]

/** What a team is, for who has none. */
export function NoTeam() {
  return (
    <div className={page.page}>
      <h1 className={page.title}>À plusieurs, c’est plus doux</h1>
      <p className={`${page.lead} ${classes.lead}`}>
        Une équipe, ce sont des amies, des collègues ou des sœurs qui avancent ensemble.
      </p>
      <ReceivedInvitations />
      <div className={classes.columns}>
        <CreateTeamForm />
        <Card tone="apricot">
          <h2>Comment ça marche</h2>
          <ol className={classes.steps}>
            {STEPS.map((step, index) => (
              <li key={step}>
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <h3>Vous avez reçu une invitation&nbsp;?</h3>
          <p>
            Ouvrez le lien du message&nbsp;: il vous montre l’équipe, et c’est vous qui dites oui. Le lien
            vaut sept jours. S’il a expiré, demandez à la capitaine de le renvoyer.
          </p>
        </Card>
      </div>
    </div>
  )
}
