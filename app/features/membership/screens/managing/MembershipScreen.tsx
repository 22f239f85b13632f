import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import { Themed } from '~/ui/Themed'
import { Actions } from '~/ui/layout/Actions'
import text from '~/ui/buttons/text.module.css'
import { Card } from '~/ui/surfaces/Card'
import type { PlanView } from '../../card/card.schema'
import type { MembershipView } from '../../membership.schema'
import { OpenPurchasePanel } from '../appStore/OpenPurchasePanel'
import { FailedPaymentBanner, unpaidSubscription } from '../failedPayment/FailedPaymentBanner'
import type { InvoiceView } from '../../papers/papers.schema'
import { InvoiceList } from '../papers/InvoiceList'
import { OrderList, type OrdersState } from '../papers/OrderList'
import { refundsOf } from '../papers/refundsOf'
import classes from './MembershipScreen.module.css'
import { offersPlans } from './offersPlans'
import { PaidTwicePanel } from './PaidTwicePanel'
import { SubscriptionCard, type SubscriptionCalls } from './SubscriptionCard'
import { SubscriptionHistory } from './SubscriptionHistory'
import { splitSubscriptions } from './splitSubscriptions'
import { UpdateCardButton } from './UpdateCardButton'
import { usePlace } from '../usePlace'

export interface MembershipScreenProps extends SubscriptionCalls {
  membership: MembershipView | null
  plans: readonly PlanView[]
  now: Date
  invoices: { data: readonly InvoiceView[] | undefined; failed: boolean; retry: () => void }
  orders: OrdersState
}

/** `/compte/abonnement`: what she has, what happens next, and everything she can do about it (`SU-6`, `SU-7`). */
export function MembershipScreen({
  membership,
  plans,
  now,
  invoices,
  orders,
  ...calls
}: MembershipScreenProps) {
  const place = usePlace()
  const { shown, past } = splitSubscriptions(membership)
  const inWrapper = place === 'wrapper'
  return (
    <Themed>
      <div className={`${page.page} ${classes.page}`}>
        <p>
          <Link to="/compte" className={text.link}>
            Mon compte
          </Link>
        </p>
        <h1 className={page.title}>Mon abonnement</h1>
        <FailedPaymentBanner
          membership={membership}
          action={<RepairAction membership={membership} place={place} openPortal={calls.openPortal} />}
        />
        {membership?.appleIntent && <OpenPurchasePanel intent={membership.appleIntent} />}
        {membership?.paidTwice && <PaidTwicePanel {...membership.paidTwice} onWeb={place === 'web'} />}
        {shown.length > 0 ? (
          shown.map((subscription) => (
            <SubscriptionCard
              key={subscription.id}
              subscription={subscription}
              plans={plans}
              refunds={refundsOf(invoices.data ?? [], subscription.id)}
              now={now}
              place={place}
              {...calls}
            />
          ))
        ) : (
          <SubscriptionCard
            subscription={null}
            plans={plans}
            refunds={[]}
            now={now}
            place={place}
            {...calls}
          />
        )}
        {offersPlans(membership, inWrapper) && (
          <Card>
            <h2>{membership?.isMember ? 'Et ensuite\u00A0?' : 'Ouvrir toutes les séances'}</h2>
            <p>
              {membership?.firstChargeAt && !inWrapper
                ? 'Un abonnement pris maintenant ne se paie qu’à la fin de ce que vous avez déjà.'
                : 'Au mois, pour six mois ou à l’année\u00A0: vous arrêtez quand vous voulez.'}
            </p>
            <Actions>
              <Link to="/abonnement" search={{ retour: '/compte/abonnement' }} className={pill.filled}>
                Voir les formules
              </Link>
            </Actions>
          </Card>
        )}
        <OrderList {...orders} onWeb={place === 'web'} />
        <InvoiceList
          {...invoices}
          hidesPayment={place !== 'web'}
          byApple={membership?.subscriptions.some(({ source }) => source === 'APPLE') ?? false}
        />
        <Card data-web-only>
          <h2>Cadeaux et codes</h2>
          <p>
            Un code promotionnel se saisit au moment de la commande. Un cadeau s’utilise, ou s’offre, sur sa
            page.
          </p>
          <Actions>
            <Link to="/abonnement/cadeau" className={pill.light}>
              Offrir ou utiliser un cadeau
            </Link>
          </Actions>
        </Card>
        <SubscriptionHistory subscriptions={past} onWeb={place === 'web'} />
      </div>
    </Themed>
  )
}

function RepairAction({
  membership,
  place,
  openPortal,
}: Pick<MembershipScreenProps, 'membership' | 'openPortal'> & { place: ReturnType<typeof usePlace> }) {
  const unpaid = unpaidSubscription(membership)
  // Apple's has its own way, said on its card; inside the wrapper nothing leads to a card.
  return unpaid?.source === 'STRIPE' && place === 'web' ? <UpdateCardButton openPortal={openPortal} /> : <></>
}
