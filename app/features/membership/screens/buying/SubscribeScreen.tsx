import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProductId } from '~/domain/membership/plans'
import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import text from '~/ui/buttons/text.module.css'
import type { FigureId } from '~/ui/figure/exercises/exerciseIds'
import type { PlanView } from '../../card/card.schema'
import { InAppOrder, type InAppOrderProps } from '../appStore/InAppOrder'
import { OpenPurchasePanel } from '../appStore/OpenPurchasePanel'
import { AddressPanel, type AddressPanelProps } from './AddressPanel'
import type { CheckoutOrder } from '../memberActions'
import classes from './Order.module.css'
import { OrderPanel } from './OrderPanel'
import { PlanChoice } from './PlanChoice'
import { RefusedPanel } from './RefusedPanel'
import { usePlace } from '../usePlace'

/** What every plan opens. */
const INCLUDED = [
  'Tous les films, à la maison comme en salle',
  'La vidéo de la semaine, dès sa sortie',
  'La reprise à la seconde près, sur tous vos écrans',
]

export interface SubscribeScreenProps extends InAppOrderProps {
  plans: readonly PlanView[]
  chosen: PlanView
  onChoose: (productId: ProductId) => void
  /** She has no address yet, which an order needs; `null` where she has. */
  address: AddressPanelProps | null
  sandbox: boolean
  now: Date
  /** Makes the order. @returns the address of the payment page */
  onOrder: (order: Omit<CheckoutOrder, 'returnTo'>) => Promise<string>
}

/** `/abonnement`: which plan, what it opens, what it costs and when (`SU-1`). */
export function SubscribeScreen(props: SubscribeScreenProps) {
  const place = usePlace()
  return (
    <Themed>
      <div className={page.page}>
        <div className={classes.hero}>
          <h1 className={page.title}>Toutes les séances, à votre rythme</h1>
          <p className={page.lead}>Vous arrêtez quand vous voulez, et vous gardez ce que vous avez payé.</p>
          <Artwork
            artwork={{ exerciseId: 'overhead-press' satisfies FigureId, lookId: 'aminata', tint: 'none' }}
            eager
            className={classes.heroFigure}
          />
        </div>
        <div className={`${classes.columns} ${classes.buying}`}>
          {place === 'wrapper' ? <InApp {...props} /> : <ByCard {...props} known={place === 'web'} />}
        </div>
      </div>
    </Themed>
  )
}

function Included() {
  return (
    <ul className={classes.included} aria-label="Ce que comprend l’abonnement">
      {INCLUDED.map((text) => (
        <li key={text}>
          <IconCheck size={22} stroke={2.4} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function ByCard(props: SubscribeScreenProps & { known: boolean }) {
  const { plans, chosen, onChoose, membership, known } = props
  return (
    <>
      <div data-web-only>
        <PlanChoice
          legend="Choisissez votre formule"
          plans={plans}
          chosen={chosen.productId}
          onChoose={onChoose}
          kind="subscription"
        />
      </div>
      {membership?.cardRefusal ? (
        <RefusedPanel code={membership.cardRefusal} />
      ) : membership?.appleIntent ? (
        <OpenPurchasePanel intent={membership.appleIntent} />
      ) : props.address ? (
        <AddressPanel {...props.address} />
      ) : (
        <OrderPanel
          plan={chosen}
          signedIn={props.signedIn}
          firstChargeAt={membership?.firstChargeAt ?? null}
          now={props.now}
          sandbox={props.sandbox}
          hidden={!known}
          onSignIn={props.onSignIn}
          onOrder={props.onOrder}
        />
      )}
      <div>
        <Included />
        <p className={classes.links} data-web-only>
          <Link to="/abonnement/cadeau" className={text.link}>
            Offrir Élan, ou utiliser un cadeau
          </Link>
        </p>
      </div>
    </>
  )
}

function InApp(props: InAppOrderProps) {
  return (
    <>
      <div>
        <h2>Ce que l’abonnement vous ouvre</h2>
        <Included />
      </div>
      <InAppOrder {...props} />
    </>
  )
}
