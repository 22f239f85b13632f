import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { dayLabel } from '~/domain/dateLabels'
import pill from '~/ui/pill.module.css'
import { GiftCodeSchema } from '../../gifts/gifts.schema'
import type { SubscriptionView } from '../../membership.schema'
import { failureWords } from '../failureWords'
import classes from '../buying/Order.module.css'

/** A gift's code becomes time on Élan. */
export function RedeemGiftForm({
  code,
  signedIn,
  onSignIn,
  onRedeem,
}: {
  code: string
  signedIn: boolean
  onSignIn: (code: string) => void
  onRedeem: (code: string) => Promise<SubscriptionView>
}) {
  const [text, setText] = useState(code)
  const [wrong, setWrong] = useState<string | null>(null)
  const redeem = useMutation({ mutationFn: onRedeem })

  function send(event: FormEvent): void {
    event.preventDefault()
    const parsed = v.safeParse(GiftCodeSchema, text)
    setWrong(parsed.success ? null : parsed.issues[0].message)
    if (!parsed.success) return
    if (signedIn) redeem.mutate(parsed.output)
    else onSignIn(parsed.output)
  }

  if (redeem.data)
    return (
      <section className={classes.panel} aria-live="polite">
        <h2>Profitez-en bien&nbsp;!</h2>
        <p>
          Toutes les séances vous sont ouvertes
          {redeem.data.accessUntil ? ` jusqu’au ${dayLabel(redeem.data.accessUntil)}` : ''}. Rien à payer,
          rien à résilier.
        </p>
        <Link to="/" className={pill.filled}>
          C’est parti
        </Link>
      </section>
    )
  return (
    <section className={classes.panel} aria-label="Utiliser un cadeau">
      <h2>J’ai reçu un cadeau</h2>
      <form className={classes.form} onSubmit={send} noValidate>
        <TextInput
          label="Code cadeau"
          placeholder="XXXX-XXXX-XXXX"
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong ?? failureWords(redeem.error)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={redeem.isPending}>
          Utiliser mon cadeau
        </Button>
        {!signedIn && (
          <p className={classes.small}>
            Vous vous connecterez d’abord, puis vous reviendrez ici avec votre code.
          </p>
        )}
      </form>
    </section>
  )
}
