import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/lib/moneyLabel'
import { readFailure } from '~/lib/readFailure'
import type { PlanView } from '../../card/card.schema'
import { useAcceptance } from './Acceptance'
import { BEGIN_AT_ONCE_BOX, CONDITIONS_BOX } from './conditionsBox'
import { failureWords } from '../failureWords'
import { includedVatLabel } from './includedVatLabel'
import type { CheckoutOrder } from '../memberActions'
import classes from './Order.module.css'
import { orderTerms } from './orderTerms'
import { PLAN_WORDS } from './planWords'
import { SandboxNote } from './SandboxNote'
import { useCheckout } from './useCheckout'

export interface OrderPanelProps {
  plan: PlanView
  signedIn: boolean
  /** The first charge, where what she holds already reaches further. */
  firstChargeAt: Date | null
  now: Date
  sandbox: boolean
  /** The page is not alive yet, or in the wrapper: no card button may be seen. */
  hidden: boolean
  onSignIn: () => void
  /** Makes the order. @returns the address of the payment page */
  onOrder: (order: Omit<CheckoutOrder, 'returnTo'>) => Promise<string>
}

const BOXES = [CONDITIONS_BOX, BEGIN_AT_ONCE_BOX]
const KEEP_WORDS = ['subscriptions/already-subscribed', 'subscriptions/other-store']

/** What she orders, what it costs and when, and the button that obliges to pay (`SU-1`, code de la consommation L221-14). */
export function OrderPanel(props: OrderPanelProps) {
  const { plan, signedIn, hidden, sandbox, onSignIn, onOrder } = props
  const { check, fields } = useAcceptance(BOXES)
  const { order, busy, failure } = useCheckout(onOrder)
  const { code } = readFailure(failure)
  const wrongCode = code === 'payments/unknown-promotion' ? failureWords(failure) : null

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!signedIn) return onSignIn()
    if (!check()) return
    const given = new FormData(event.currentTarget).get('promotionCode')
    const promotionCode = typeof given === 'string' ? given.trim() : ''
    void order({
      productId: plan.productId,
      acceptedConditions: CONDITIONS_VERSION,
      ...(promotionCode ? { promotionCode } : {}),
    })
  }

  return (
    <section className={classes.panel} aria-label="Votre commande" data-web-only>
      <h2>Votre commande</h2>
      <Terms {...props} />
      <form className={classes.form} onSubmit={send} noValidate>
        <PromotionField error={wrongCode} />
        {fields}
        {failure !== null && !wrongCode && (
          <p className={classes.error} role="alert">
            {failureWords(failure)}{' '}
            {KEEP_WORDS.includes(code ?? '') && <Link to="/compte/abonnement">Voir mon abonnement</Link>}
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          className={hidden ? classes.hidden : undefined}
          classNames={{ label: classes.orderLabel ?? '' }}
        >
          Commander avec obligation de paiement
        </Button>
        {!signedIn && (
          <p className={classes.small}>
            Vous vous connecterez d’abord, puis vous reviendrez ici : votre choix est gardé.
          </p>
        )}
        {sandbox && <SandboxNote />}
      </form>
    </section>
  )
}

function Terms({ plan, firstChargeAt, now }: OrderPanelProps) {
  const { dueNowCents, nextChargeAt, nextChargeCents } = orderTerms(plan, firstChargeAt, now)
  const words = PLAN_WORDS[plan.term]
  const price = moneyLabel(plan.priceCents, plan.currency)
  return (
    <>
      <dl className={classes.terms}>
        <div>
          <dt>Abonnement Élan, {words.name.toLowerCase()}</dt>
          <dd>
            {price} {words.per}
          </dd>
        </div>
        <div>
          <dt>À payer aujourd’hui</dt>
          <dd className={classes.total}>{moneyLabel(dueNowCents, plan.currency)}</dd>
        </div>
        <div>
          <dt>{firstChargeAt ? 'Premier prélèvement' : 'Prochain prélèvement'}</dt>
          <dd>
            {dayLabel(nextChargeAt)}, {moneyLabel(nextChargeCents, plan.currency)}
          </dd>
        </div>
      </dl>
      <p className={classes.small}>{includedVatLabel(plan)}</p>
      {firstChargeAt && (
        <p className={classes.notice}>
          Votre accès court déjà jusqu’au {dayLabel(firstChargeAt)} : vous ne payez qu’à partir de cette date.
        </p>
      )}
      <p className={classes.small}>
        L’abonnement se renouvelle {words.every} au même prix, jusqu’à ce que vous l’arrêtiez.
        {plan.months > 1 && ' Nous vous écrivons avant chaque renouvellement.'} Vous l’arrêtez quand vous
        voulez, depuis votre compte ou par « Résilier votre contrat » en bas de chaque page, et gardez l’accès
        jusqu’à la fin du temps payé.
      </p>
    </>
  )
}

function PromotionField({ error }: { error: string | null }) {
  const [opened, setOpened] = useState(false)
  if (!opened)
    return (
      <button type="button" className={classes.fold} aria-expanded="false" onClick={() => setOpened(true)}>
        J’ai un code promotionnel
      </button>
    )
  return (
    <TextInput
      name="promotionCode"
      label="Code promotionnel"
      description="La réduction s’affiche sur la page de paiement, avant que vous ne payiez."
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={50}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just opened the field
      autoFocus
      error={error}
    />
  )
}
