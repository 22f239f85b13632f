import { Button, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { moneyLabel } from '~/lib/moneyLabel'
import { StartGiftSchema } from '../../gifts/gifts.schema'
import type { PlanView } from '../../card/card.schema'
import { useAcceptance } from '../buying/Acceptance'
import { CONDITIONS_BOX } from '../buying/conditionsBox'
import { failureWords } from '../failureWords'
import type { GiftOrder } from '../memberActions'
import classes from '../buying/Order.module.css'
import { PlanChoice } from '../buying/PlanChoice'
import { SandboxNote } from '../buying/SandboxNote'
import { useCheckout } from '../buying/useCheckout'

const BOXES = [CONDITIONS_BOX]
type Errors = Partial<Record<'recipientName' | 'recipientEmail' | 'message', string>>

function readGift(form: HTMLFormElement, productId: string) {
  const given = new FormData(form)
  const text = (name: string) => {
    const value = given.get(name)
    return typeof value === 'string' ? value : ''
  }
  const recipientEmail = text('recipientEmail').trim()
  return v.safeParse(StartGiftSchema, {
    productId,
    acceptedConditions: CONDITIONS_VERSION,
    recipientName: text('recipientName'),
    message: text('message'),
    ...(recipientEmail ? { recipientEmail } : {}),
  })
}

/** Time on Élan for somebody else: paid once, never renewed. */
export function GiftOrderForm({
  plans,
  signedIn,
  sandbox,
  hidden,
  onSignIn,
  onOrder,
}: {
  plans: readonly PlanView[]
  signedIn: boolean
  sandbox: boolean
  /** The page is not alive yet, or in the wrapper: no card button may be seen. */
  hidden: boolean
  onSignIn: () => void
  onOrder: (order: GiftOrder) => Promise<string>
}) {
  const [productId, setProductId] = useState(plans[0]?.productId ?? null)
  const [errors, setErrors] = useState<Errors>({})
  const { check, fields } = useAcceptance(BOXES)
  const { order, busy, failure } = useCheckout(onOrder)
  const chosen = plans.find((plan) => plan.productId === productId)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!signedIn) return onSignIn()
    const form = event.currentTarget
    const gift = readGift(form, productId ?? '')
    const nested = gift.success ? {} : (v.flatten<typeof StartGiftSchema>(gift.issues).nested ?? {})
    setErrors({
      ...(nested.recipientName ? { recipientName: nested.recipientName[0] } : {}),
      ...(nested.recipientEmail ? { recipientEmail: nested.recipientEmail[0] } : {}),
      ...(nested.message ? { message: 'Ce message est trop long.' } : {}),
    })
    if (!gift.success) {
      form.querySelector<HTMLElement>(`[name="${Object.keys(nested)[0]}"]`)?.focus()
      return
    }
    if (check()) void order(gift.output)
  }

  return (
    <section className={classes.panel} aria-label="Offrir Élan" data-web-only>
      <h2>Un abonnement à offrir</h2>
      <p>Payé une fois, jamais renouvelé. Vous recevez un code à donner, ou nous l’envoyons pour vous.</p>
      <form className={classes.form} onSubmit={send} noValidate>
        <PlanChoice
          legend="Combien de temps ?"
          plans={plans}
          chosen={productId}
          onChoose={setProductId}
          kind="gift"
        />
        {signedIn && (
          <>
            <TextInput
              name="recipientName"
              label="Pour qui ?"
              autoComplete="off"
              error={errors.recipientName}
            />
            <TextInput
              name="recipientEmail"
              type="email"
              inputMode="email"
              label="Son adresse e-mail (facultatif)"
              description="Le cadeau lui est envoyé dès le paiement. Sans adresse, le code vous revient à vous seule."
              autoComplete="off"
              error={errors.recipientEmail}
            />
            <Textarea
              name="message"
              label="Un mot pour l’accompagner (facultatif)"
              size="md"
              radius="lg"
              rows={3}
              maxLength={500}
              error={errors.message}
            />
            {fields}
          </>
        )}
        {failure !== null && (
          <p className={classes.error} role="alert">
            {failureWords(failure)}
          </p>
        )}
        {chosen && (
          <dl className={classes.terms}>
            <div>
              <dt>À payer aujourd’hui, en une fois</dt>
              <dd className={classes.total}>{moneyLabel(chosen.priceCents, chosen.currency)}</dd>
            </div>
          </dl>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          className={hidden ? classes.hidden : undefined}
          classNames={{ label: classes.orderLabel ?? '' }}
        >
          {signedIn ? 'Commander avec obligation de paiement' : 'Se connecter pour offrir'}
        </Button>
        {sandbox && <SandboxNote />}
      </form>
    </section>
  )
}
