import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import type { FigureId } from '~/ui/figure/exercises/exerciseIds'
import type { PlanView } from '../../card/card.schema'
import type { SubscriptionView } from '../../membership.schema'
import { GiftOrderForm } from './GiftOrderForm'
import type { GiftOrder } from '../memberActions'
import classes from '../buying/Order.module.css'
import { AddressPanel, type AddressPanelProps } from '../buying/AddressPanel'
import { RedeemGiftForm } from './RedeemGiftForm'
import { OnlyOnSite } from '../OnlyOnSite'
import { usePlace } from '../usePlace'

export interface GiftScreenProps {
  plans: readonly PlanView[]
  signedIn: boolean
  /** She has no address yet, which an order needs; `null` where she has. */
  address: AddressPanelProps | null
  sandbox: boolean
  /** From the link of a gift's email. */
  code: string
  onSignIn: (code: string) => void
  /** Makes the order. @returns the address of the payment page */
  onOrder: (order: GiftOrder) => Promise<string>
  onRedeem: (code: string) => Promise<SubscriptionView>
}

/** `/abonnement/cadeau`: use a gift, or make one (`SU-7`). Inside the wrapper neither may be spoken of (App Store's rules). */
export function GiftScreen(props: GiftScreenProps) {
  const { plans, signedIn, address, sandbox, code, onSignIn, onOrder, onRedeem } = props
  const hidden = usePlace() !== 'web'
  const redeem = <RedeemGiftForm code={code} signedIn={signedIn} onSignIn={onSignIn} onRedeem={onRedeem} />
  const give = address ? (
    <AddressPanel {...address} />
  ) : (
    <GiftOrderForm
      plans={plans}
      signedIn={signedIn}
      sandbox={sandbox}
      hidden={hidden}
      onSignIn={() => onSignIn('')}
      onOrder={onOrder}
    />
  )
  const receives = code !== ''
  const title = receives ? 'Un cadeau pour vous' : 'Offrir Élan'
  const lead = receives
    ? 'Quelqu’un vous veut du bien\u00A0: toutes les séances, sans rien payer.'
    : 'Du temps pour elle, à la maison ou en salle, quand elle veut.'
  return (
    <Themed>
      <OnlyOnSite>
        <div className={page.page}>
          <div className={classes.hero}>
            <h1 className={page.title}>{title}</h1>
            <p className={page.lead}>{lead}</p>
            <Artwork
              artwork={{ exerciseId: 'jumping-jack' satisfies FigureId, lookId: 'ines', tint: 'none' }}
              eager
              className={classes.heroFigure}
            />
          </div>
          <div className={classes.columns}>
            {code ? redeem : give}
            {code ? give : redeem}
          </div>
        </div>
      </OnlyOnSite>
    </Themed>
  )
}
