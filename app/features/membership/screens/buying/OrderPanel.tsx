import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { TextButton } from '~/ui/buttons/TextButton'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import type { Field, TextValue } from '~/ui/forms/field'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { Notice } from '~/ui/surfaces/Notice'
import { Fact, Facts } from '~/ui/layout/Facts'
import type { PlanView } from '../../card/card.schema'
import { BEGIN_AT_ONCE_BOX, CONDITIONS_BOX } from './conditionsBox'
import { includedVatLabel } from './includedVatLabel'
import type { CheckoutOrder } from '../memberActions'
import classes from './Order.module.css'
import { OrderFormSchema, VisitorOrderFormSchema } from './orderForm.schema'
import { Due, OrderButton, OrderFrame } from './OrderFrame'
import { orderTerms } from './orderTerms'
import { PLAN_WORDS } from '../../planWords'
import { SandboxNote } from './SandboxNote'
import { useCheckout } from './useCheckout'

export interface OrderPanelProps {
  plan: PlanView
  signedIn: boolean
  /** The first charge, if her current access reaches further. */
  firstChargeAt: Date | null
  now: Date
  sandbox: boolean
  /** The page is not alive yet, or in the wrapper: no card button may be seen. */
  hidden: boolean
  onSignIn: () => void
  /** Makes the order. @returns the address of the payment page */
  onOrder: (order: Omit<CheckoutOrder, 'returnTo'>) => Promise<string>
}

/** Said at the code's own field. */
const PROMOTION_ERRORS = {
  'payments/unknown-promotion': 'promotionCode',
  'payments/promotion-other-member': 'promotionCode',
  'payments/promotion-first-order': 'promotionCode',
  'payments/promotion-minimum': 'promotionCode',
  'payments/promotion-other-plan': 'promotionCode',
} as const

const KEEP = <Link to="/compte/abonnement">Voir mon abonnement</Link>

/** What she orders, what it costs and when, and the button that obliges to pay (`SU-1`, code de la consommation L221-14). */
export function OrderPanel(props: OrderPanelProps) {
  const { plan, signedIn, hidden, sandbox, onSignIn, onOrder } = props
  const goAndPay = useCheckout(onOrder)
  const form = useAppForm({
    schema: signedIn ? OrderFormSchema : VisitorOrderFormSchema,
    initialValues: { promotionCode: '', conditions: false, begin: false },
    errorFields: PROMOTION_ERRORS,
    onSubmit: ({ promotionCode }) =>
      signedIn
        ? goAndPay({
            productId: plan.productId,
            acceptedConditions: CONDITIONS_VERSION,
            ...(promotionCode ? { promotionCode } : {}),
          })
        : onSignIn(),
  })

  const { dueNowCents } = orderTerms(plan, props.firstChargeAt, props.now)
  const id = useId()
  return (
    <OrderFrame
      label="Votre commande"
      besideChoice
      bar={
        <>
          <Due name="À payer aujourd’hui">{moneyLabel(dueNowCents, plan.currency)}</Due>
          <OrderButton form={id} hidden={hidden} loading={form.busy}>
            Commander avec obligation de paiement
          </OrderButton>
        </>
      }
    >
      <h2>Votre commande</h2>
      <Terms {...props} />
      <Form form={form} id={id}>
        <PromotionField field={form.field('promotionCode')} />
        <CheckboxField field={form.field('conditions')} label={CONDITIONS_BOX.label} required />
        <CheckboxField field={form.field('begin')} label={BEGIN_AT_ONCE_BOX.label} required />
        <FormError
          remedies={{
            'subscriptions/already-subscribed': KEEP,
            'subscriptions/other-store': KEEP,
            'subscriptions/unclear': KEEP,
          }}
        />
        {!signedIn && (
          <p className={classes.small}>
            Vous vous connecterez d’abord, puis vous reviendrez ici&nbsp;: votre choix est gardé.
          </p>
        )}
        {sandbox && <SandboxNote />}
      </Form>
    </OrderFrame>
  )
}

function Terms({ plan, firstChargeAt, now }: OrderPanelProps) {
  const { nextChargeAt, nextChargeCents } = orderTerms(plan, firstChargeAt, now)
  const words = PLAN_WORDS[plan.term]
  const price = moneyLabel(plan.priceCents, plan.currency)
  return (
    <>
      <Facts>
        <Fact name={`Abonnement Élan, ${words.name.toLowerCase()}`}>
          {price} {words.per}
        </Fact>
        <Fact name={firstChargeAt ? 'Premier prélèvement' : 'Prochain prélèvement'}>
          {dayLabel(nextChargeAt)}, {moneyLabel(nextChargeCents, plan.currency)}
        </Fact>
      </Facts>
      <p className={classes.small}>{includedVatLabel(plan)}</p>
      {firstChargeAt && (
        <Notice tone="good">
          Votre accès court déjà jusqu’au {dayLabel(firstChargeAt)}&nbsp;: vous ne payez qu’à partir de cette
          date. S’il prenait fin plus tôt, rien ne serait prélevé.
        </Notice>
      )}
      <p className={classes.small}>
        L’abonnement se renouvelle {words.every} au même prix, jusqu’à ce que vous l’arrêtiez.
        {plan.months > 1 && ' Nous vous écrivons avant chaque renouvellement.'} Vous l’arrêtez quand vous
        voulez, depuis votre compte ou par «&nbsp;Résilier votre contrat&nbsp;» en bas de chaque page, et
        gardez l’accès jusqu’à la fin du temps payé.
      </p>
    </>
  )
}

function PromotionField({ field }: { field: Field<TextValue> }) {
  const [opened, setOpened] = useState(false)
  if (!opened)
    return (
      <TextButton aria-expanded="false" onClick={() => setOpened(true)}>
        J’ai un code promotionnel
      </TextButton>
    )
  return (
    <TextField
      field={field}
      label="Code promotionnel"
      description="La réduction s’affiche sur la page de paiement, avant que vous ne payiez."
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={50}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just asked for this field
      autoFocus
    />
  )
}
