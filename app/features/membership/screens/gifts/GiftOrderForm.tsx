import { useId, useState } from 'react'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { EmailField, TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import type { PlanView } from '../../card/card.schema'
import { CONDITIONS_BOX } from '../buying/conditionsBox'
import type { GiftOrder } from '../memberActions'
import { Due, OrderButton, OrderFrame } from '../buying/OrderFrame'
import { PlanChoice } from '../buying/PlanChoice'
import { SandboxNote } from '../buying/SandboxNote'
import { useCheckout } from '../buying/useCheckout'
import { GiftFormSchema } from './giftForm.schema'

export interface GiftOrderFormProps {
  plans: readonly PlanView[]
  signedIn: boolean
  sandbox: boolean
  /** The page is not alive yet, or in the wrapper: no card button may be seen. */
  hidden: boolean
  onSignIn: () => void
  /** Makes the order. @returns the address of the payment page */
  onOrder: (order: GiftOrder) => Promise<string>
}

/** Time on Élan for somebody else: paid once, never renewed. */
export function GiftOrderForm({ plans, signedIn, sandbox, hidden, onSignIn, onOrder }: GiftOrderFormProps) {
  const [productId, setProductId] = useState(plans[0]?.productId ?? null)
  const chosen = plans.find((plan) => plan.productId === productId)
  const goAndPay = useCheckout(onOrder)
  const form = useAppForm({
    schema: GiftFormSchema,
    initialValues: { recipientName: '', recipientEmail: '', message: '', conditions: false },
    draft: { name: 'gift', fields: ['recipientName', 'recipientEmail', 'message'] },
    onSubmit: ({ conditions: _, ...gift }) =>
      productId && goAndPay({ ...gift, productId, acceptedConditions: CONDITIONS_VERSION }),
  })
  const id = useId()
  return (
    <OrderFrame
      label="Offrir Élan"
      bar={
        <>
          {chosen && (
            <Due name="À payer aujourd’hui, en une fois">
              {moneyLabel(chosen.priceCents, chosen.currency)}
            </Due>
          )}
          {signedIn ? (
            <OrderButton form={id} hidden={hidden} loading={form.busy}>
              Commander avec obligation de paiement
            </OrderButton>
          ) : (
            <OrderButton hidden={hidden} onClick={onSignIn}>
              Se connecter pour offrir
            </OrderButton>
          )}
        </>
      }
    >
      <h2>Un abonnement à offrir</h2>
      <p>Payé une fois, jamais renouvelé. Vous recevez un code à donner, ou nous l’envoyons pour vous.</p>
      <PlanChoice
        legend="Combien de temps&nbsp;?"
        plans={plans}
        chosen={productId}
        onChoose={setProductId}
        kind="gift"
      />
      {signedIn && (
        <Form form={form} id={id}>
          <TextField field={form.field('recipientName')} label="Pour qui&nbsp;?" autoComplete="off" />
          <EmailField
            field={form.field('recipientEmail')}
            label="Son adresse e-mail (facultatif)"
            description="Le cadeau lui est envoyé dès le paiement. Sans adresse, le code vous revient à vous seule."
            autoComplete="off"
          />
          <TextAreaField
            field={form.field('message')}
            label="Un mot pour l’accompagner (facultatif)"
            maxLength={500}
          />
          <CheckboxField field={form.field('conditions')} label={CONDITIONS_BOX.label} required />
          <FormError />
        </Form>
      )}
      {sandbox && <SandboxNote />}
    </OrderFrame>
  )
}
