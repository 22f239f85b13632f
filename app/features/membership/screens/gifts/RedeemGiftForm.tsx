import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayLabel } from '~/domain/dateLabels'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import pill from '~/ui/buttons/pill.module.css'
import { Card } from '~/ui/surfaces/Card'
import { RedeemGiftSchema } from '../../gifts/gifts.schema'
import type { SubscriptionView } from '../../membership.schema'
import classes from '../buying/Order.module.css'

export interface RedeemGiftFormProps {
  code: string
  signedIn: boolean
  onSignIn: (code: string) => void
  onRedeem: (code: string) => Promise<SubscriptionView>
}

/** A gift's code becomes time on Élan. */
export function RedeemGiftForm({ code, signedIn, onSignIn, onRedeem }: RedeemGiftFormProps) {
  const redeem = useMutation({ mutationFn: onRedeem })
  const form = useAppForm({
    schema: RedeemGiftSchema,
    initialValues: { code },
    errorFields: {
      'gifts/not-found': 'code',
      'gifts/redeemed': 'code',
      'gifts/subscription-running': 'code',
    },
    onSubmit: ({ code: given }) => (signedIn ? redeem.mutateAsync(given) : onSignIn(given)),
  })
  if (redeem.data)
    return (
      <Card className={classes.panel} aria-live="polite">
        <h2>Profitez-en bien&nbsp;!</h2>
        <p>
          Toutes les séances vous sont ouvertes
          {redeem.data.accessUntil ? ` jusqu’au ${dayLabel(redeem.data.accessUntil)}` : ''}. Rien à payer,
          rien à résilier.
        </p>
        <Link to="/" className={pill.filled}>
          C’est parti
        </Link>
      </Card>
    )
  return (
    <Card className={classes.panel} aria-label="Utiliser un cadeau">
      <h2>J’ai reçu un cadeau</h2>
      <Form form={form}>
        <TextField
          field={form.field('code')}
          label="Code cadeau"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormError />
        <SubmitButton>Utiliser mon cadeau</SubmitButton>
        {!signedIn && (
          <p className={classes.small}>
            Vous vous connecterez d’abord, puis vous reviendrez ici avec votre code.
          </p>
        )}
      </Form>
    </Card>
  )
}
