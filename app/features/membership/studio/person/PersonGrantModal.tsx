import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { parisDay } from '~/domain/parisTime'
import { Button } from '~/ui/buttons/Button'
import { DateField } from '~/ui/forms/DateField'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal, type ModalFrameProps } from '~/ui/modals/TitledModal'
import { notifySuccess } from '~/ui/notify'
import { GrantFormSchema } from '../subscriptions/grantForm.schema'

const PersonGrantFormSchema = v.pick(GrantFormSchema, ['until', 'reason'])
export type PersonGrantFields = v.InferOutput<typeof PersonGrantFormSchema>

interface PersonGrantModalProps extends Omit<ModalFrameProps, 'children'> {
  name: string
  onGrant: (fields: PersonGrantFields) => Promise<void>
}

/** "Accorder un accès" to the person whose page it is: until when, and why. */
export function PersonGrantModal({ name, opened, onClose, onGrant }: PersonGrantModalProps) {
  return (
    <TitledModal title={`Accorder un accès à ${name}`} opened={opened} onClose={onClose}>
      <PersonGrantForm onClose={onClose} onGrant={onGrant} />
    </TitledModal>
  )
}

function PersonGrantForm({ onClose, onGrant }: Pick<PersonGrantModalProps, 'onClose' | 'onGrant'>) {
  const [today] = useState(() => parisDay(new Date()))
  const grant = useMutation({
    mutationFn: onGrant,
    onSuccess: () => {
      notifySuccess('L’accès est ouvert.')
      onClose()
    },
  })
  const form = useAppForm({
    schema: PersonGrantFormSchema,
    initialValues: { until: '', reason: '' },
    errorFields: { 'grants/invalid-end': 'until' },
    onSubmit: (fields) => grant.mutateAsync(fields),
  })
  return (
    <Form form={form}>
      <DateField field={form.field('until')} label="Dernier jour de l’accès" min={today} data-autofocus />
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
