import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFields } from '~/ui/forms/useFields'
import { parisDay } from '~/domain/parisTime'
import { TitledModal } from '~/ui/modals/TitledModal'
import { notifySuccess } from '~/ui/notify'
import { GrantFormSchema, type GrantFields } from './grantForm.schema'
import { refusalText } from '../refusal'
import classes from './SubscriptionsScreen.module.css'
import '@mantine/core/styles/Input.css'

export type { GrantFields }

export interface GrantModalProps {
  opened: boolean
  onClose: () => void
  onGrant: (fields: GrantFields) => Promise<void>
}

/** "Accorder un accès": to whom, until when, and why. */
export function GrantModal({ opened, onClose, onGrant }: GrantModalProps) {
  return (
    <TitledModal title="Accorder un accès" opened={opened} onClose={onClose}>
      <GrantForm onClose={onClose} onGrant={onGrant} />
    </TitledModal>
  )
}

function GrantForm({ onClose, onGrant }: Omit<GrantModalProps, 'opened'>) {
  const [today] = useState(() => parisDay(new Date()))
  const grant = useMutation({
    mutationFn: onGrant,
    onSuccess: () => {
      notifySuccess('L’accès est ouvert.')
      onClose()
    },
  })
  const { onSubmit, errors } = useFields(GrantFormSchema, (fields) => grant.mutate(fields))
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        name="email"
        type="email"
        label="Adresse e-mail du compte"
        autoComplete="off"
        inputMode="email"
        error={errors.email}
        data-autofocus
      />
      <TextInput name="until" type="date" label="Dernier jour de l’accès" min={today} error={errors.until} />
      <TextInput
        name="reason"
        label="Raison"
        description="Elle reste avec l’accès, et votre nom aussi."
        autoComplete="off"
        maxLength={300}
        error={errors.reason}
      />
      {grant.error && (
        <p className={classes.error} role="alert">
          {refusalText(grant.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={grant.isPending} onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" loading={grant.isPending}>
          Accorder
        </Button>
      </div>
    </form>
  )
}
