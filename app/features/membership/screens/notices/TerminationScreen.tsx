import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import { AppleEnding } from './AppleEnding'
import classes from './Notice.module.css'
import { NoticeFlow, type NoticeFlowProps } from './NoticeFlow'

/** `/resilier`, worded by the code de la consommation, articles L215-1-1 and D215-1 to D215-3. */
export function TerminationScreen({ member, onSend }: Pick<NoticeFlowProps, 'member' | 'onSend'>) {
  return (
    <Themed>
      <div className={`${page.page} ${classes.page}`}>
        <header className={classes.head}>
          <h1 className={page.title}>Résilier votre contrat</h1>
          <p className={page.lead}>
            Gratuit, sans raison à donner, sans vous connecter. Le temps que vous avez payé vous reste acquis.
          </p>
          {member && (
            <p>
              Vous êtes connectée&nbsp;: <Link to="/compte/abonnement">Mon abonnement</Link> vous montre la
              date de fin avant de résilier, et propose aussi une pause.
            </p>
          )}
        </header>
        <NoticeFlow
          member={member}
          needsNumber={false}
          headings={{
            form: 'Vous et votre contrat',
            summary: 'Vérifiez avant de notifier',
            receipt: 'Votre résiliation est notifiée',
          }}
          actions={{ form: 'Continuer', summary: 'Notification de la résiliation' }}
          effects={
            <ul className={classes.points}>
              <li>
                Votre abonnement ne se renouvelle plus&nbsp;: le contrat prend fin au terme de la période déjà
                payée, et rien n’est prélevé ensuite.
              </li>
              <li>Jusque-là, vous gardez l’accès que vous avez payé.</li>
              <li>
                Vous recevez par e-mail un accusé de réception, avec la date de fin et les effets de la
                résiliation.
              </li>
            </ul>
          }
          afterwards={
            <p>
              Le message précise la date de fin de votre contrat. Si nous ne retrouvons pas le contrat avec
              ces informations, une personne de notre équipe vous répond.
            </p>
          }
          onSend={onSend}
        />
        <AppleEnding />
      </div>
    </Themed>
  )
}
