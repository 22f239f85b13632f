import { Link } from '@tanstack/react-router'
import { findPlan } from '~/domain/membership/plans'
import { safeRedirectPath } from '~/domain/redirectPath'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { Button } from '~/ui/buttons/Button'
import { EmptyState } from '~/ui/states/EmptyState'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import { Themed } from '~/ui/Themed'
import { Actions } from '~/ui/layout/Actions'
import { Fact, Facts } from '~/ui/layout/Facts'
import { Card } from '~/ui/surfaces/Card'
import type { MembershipView } from '../../membership.schema'
import type { OrderView } from '../../card/card.schema'
import { actionFailure } from '~/ui/states/failureMessage'
import { GiftCard } from '../gifts/GiftCard'
import { OnlyOnSite } from '../OnlyOnSite'
import { PLAN_WORDS } from '../../planWords'
import classes from './ThanksScreen.module.css'
import { ThanksFigure } from './ThanksFigure'
import type { FollowedOrder } from './useFollowedOrder'

export interface ThanksScreenProps extends FollowedOrder {
  membership: MembershipView | null
}

/** `/abonnement/merci`: the order's state, whether she or the provider's call arrives first. */
export function ThanksScreen(props: ThanksScreenProps) {
  const { order } = props
  return (
    <Themed>
      <OnlyOnSite>
        <div className={`${page.page} ${classes.page}`} aria-live="polite" aria-busy={props.asking}>
          {order?.refundedAt ? (
            <Refunded order={order} refundedAt={order.refundedAt} />
          ) : order?.state === 'PAID' ? (
            order.kind === 'GIFT' ? (
              <GiftPaid order={order} />
            ) : (
              <Paid order={order} membership={props.membership} />
            )
          ) : order?.state === 'CLOSED' ? (
            <Closed order={order} />
          ) : (
            <Pending {...props} />
          )}
        </div>
      </OnlyOnSite>
    </Themed>
  )
}

/** The page without an order's number: an address that was cut short. */
export function NoOrderScreen() {
  return (
    <div className={page.page}>
      <EmptyState
        heading="h1"
        title="Quelle commande&nbsp;?"
        text="Cette adresse est incomplète. Votre abonnement et vos factures sont dans votre compte."
        figure={{ exerciseId: 'cat-cow', lookId: 'claire' }}
      >
        <Link to="/compte/abonnement" className={pill.light}>
          Voir mon abonnement
        </Link>
      </EmptyState>
    </div>
  )
}

function Pending({ asking, failure, askAgain }: ThanksScreenProps) {
  const refused = failure ? actionFailure(failure) : null
  return (
    <Card tone="blush" className={classes.card}>
      <h1>
        {asking
          ? 'Un instant…'
          : refused
            ? 'Commande introuvable'
            : 'Votre paiement est en cours de confirmation'}
      </h1>
      {asking ? (
        <p role="status">Nous demandons à la banque où en est votre paiement.</p>
      ) : (
        <p>
          {refused ??
            'Cela peut prendre quelques minutes. Vous pouvez fermer cette page\u00A0: dès que votre paiement est confirmé, vos séances s’ouvrent et le reçu part par e-mail.'}
        </p>
      )}
      <Button size="lg" loading={asking} onClick={askAgain}>
        Demander à nouveau
      </Button>
    </Card>
  )
}

function Closed({ order }: { order: OrderView }) {
  const term = findPlan(order.productId)?.term
  return (
    <Card tone="blush" className={classes.card}>
      <h1>Le paiement n’a pas abouti</h1>
      <p>Rien n’a été débité. Vous pouvez recommencer quand vous voulez, votre choix est gardé.</p>
      <Actions>
        {order.kind === 'GIFT' ? (
          <Link to="/abonnement/cadeau" className={pill.filled}>
            Recommencer
          </Link>
        ) : (
          <Link
            to="/abonnement"
            search={{
              ...(term ? { formule: term } : {}),
              ...(order.returnTo ? { retour: order.returnTo } : {}),
            }}
            className={pill.filled}
          >
            Recommencer
          </Link>
        )}
        <Link to="/" className={pill.quiet}>
          Retour à l’accueil
        </Link>
      </Actions>
    </Card>
  )
}

function Refunded({ order, refundedAt }: { order: OrderView; refundedAt: Date }) {
  return (
    <Card tone="blush" className={classes.card}>
      <h1>{order.contested ? 'Son paiement est contesté' : 'Cette commande est remboursée'}</h1>
      <p>
        Depuis le {dayLabel(refundedAt)},{' '}
        {order.contested
          ? 'votre banque a repris son paiement, le temps d’examiner une contestation.'
          : 'son paiement vous est rendu, par le moyen qui l’a fait.'}
      </p>
      <Facts className={classes.lines}>
        <OrderLines order={order} />
      </Facts>
      <Actions>
        <Link to="/compte/abonnement" className={pill.light}>
          Voir mon abonnement
        </Link>
      </Actions>
    </Card>
  )
}

function OrderLines({ order }: { order: OrderView }) {
  const term = findPlan(order.productId)?.term
  return (
    <>
      <Fact name="Commande">{order.number}</Fact>
      {term && (
        <Fact name="Formule">
          {order.kind === 'GIFT' ? `Cadeau, ${PLAN_WORDS[term].lasts}` : PLAN_WORDS[term].name}
        </Fact>
      )}
      {order.amountCents !== null && order.currency !== null && (
        <Fact name={order.contested ? 'Montant' : order.refundedAt ? 'Rendu' : 'Payé'}>
          {moneyLabel(order.amountCents - order.creditUsedCents, order.currency)}
        </Fact>
      )}
      {order.creditUsedCents > 0 && order.currency !== null && (
        <Fact name="Réglé par votre crédit">{moneyLabel(order.creditUsedCents, order.currency)}</Fact>
      )}
    </>
  )
}

function Paid({ order, membership }: { order: OrderView; membership: MembershipView | null }) {
  const renewing = membership?.subscriptions.find(
    ({ productId, nextChargeAt }) => productId === order.productId && nextChargeAt !== null,
  )
  const nextCents = renewing?.nextChargeCents ?? renewing?.priceCents ?? null
  // Not `memberUntil`, which holds the hours in which a renewal is charged: they may end a day later.
  const until = renewing?.paidUntil ?? membership?.memberUntil
  const back = safeRedirectPath(order.returnTo, '')
  return (
    <Card tone="blush" className={`${classes.card} ${classes.won}`}>
      <ThanksFigure />
      <h1>C’est à vous&nbsp;!</h1>
      <p>
        Toutes les séances vous sont ouvertes
        {until ? ` jusqu’au ${dayLabel(until)}` : ''}. Merci de votre confiance.
      </p>
      <Actions className={classes.next}>
        {/* A full page load: everything that was closed to her a moment ago is fetched again. */}
        <a href={back || '/'} className={pill.filled}>
          {back ? 'Reprendre ma séance' : 'C’est parti'}
        </a>
      </Actions>
      <Facts className={classes.lines}>
        <OrderLines order={order} />
        {renewing?.nextChargeAt && (
          <Fact name="Prochain prélèvement">
            {dayLabel(renewing.nextChargeAt)}
            {nextCents !== null &&
              renewing.currency !== null &&
              `, ${moneyLabel(nextCents, renewing.currency)}`}
          </Fact>
        )}
      </Facts>
      <p className={classes.small}>
        La confirmation part par e-mail, avec vos conditions générales
        {order.amountCents ? ' et votre facture' : ''}. Tout se retrouve dans{' '}
        <Link to="/compte/abonnement">votre compte</Link>.
      </p>
    </Card>
  )
}

function GiftPaid({ order }: { order: OrderView }) {
  const term = findPlan(order.productId)?.term
  return (
    <Card tone="blush" className={`${classes.card} ${classes.won}`}>
      <h1>Votre cadeau est prêt</h1>
      {order.giftCode && term && <GiftCard code={order.giftCode} lasts={PLAN_WORDS[term].lasts} />}
      <Facts className={classes.lines}>
        <OrderLines order={order} />
      </Facts>
      <p className={classes.small}>
        Le reçu part par e-mail, avec le code. Si vous avez donné l’adresse de la personne à qui vous offrez,
        elle reçoit aussi le sien.
      </p>
      <Actions>
        <Link to="/" className={pill.quiet}>
          Retour à l’accueil
        </Link>
      </Actions>
    </Card>
  )
}
