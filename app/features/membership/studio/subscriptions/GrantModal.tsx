import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import { DateField } from '~/ui/forms/DateField'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { EmailField, TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { TitledModal } from '~/ui/modals/TitledModal'
import { notifySuccess } from '~/ui/notify'
import { Actions } from '~/ui/layout/Actions'
import { GrantFormSchema, type GrantFields } from './grantForm.schema'
import { parisDay } from '~/domain/parisTime'

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
  const form = useAppForm({
    schema: GrantFormSchema,
    initialValues: { email: '', until: '', reason: '' },
    errorFields: {
      'users/not-found': 'email',
      'users/email-unconfirmed': 'email',
      'users/account-disabled': 'email',
      'grants/invalid-end': 'until',
    },
    // A tap outside closes the window.
    draft: { name: 'grant' },
    onSubmit: (fields) => grant.mutateAsync(fields),
  })
  return (
    <Form form={form}>
      <EmailField
        field={form.field('email')}
        label="Adresse e-mail du compte"
        autoComplete="off"
        data-autofocus
      />
      <DateField field={form.field('until')} label="Dernier jour de l’accès" min={today} />
      <TextField
        field={form.field('reason')}
        label="Raison"
        description="Elle reste avec l’accès, et votre nom aussi."
        autoComplete="off"
        maxLength={300}
      />
      <FormError />
      <Actions align="end">
        <Button look="quiet" disabled={form.busy} onClick={onClose}>
          Annuler
        </Button>
        <SubmitButton size="md">Accorder</SubmitButton>
      </Actions>
    </Form>
  )
}
