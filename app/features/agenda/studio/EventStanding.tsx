import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { refreshContent } from '~/features/studio/studio.public'
import { TextButton } from '~/ui/buttons/TextButton'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal } from '~/ui/modals/TitledModal'
import { notifySuccess } from '~/ui/notify'
import { Notice } from '~/ui/surfaces/Notice'
import { callAgenda } from '../nextEvent.queries'
import { CancelEventSchema } from '../agenda.schema'
import classes from './EventStanding.module.css'

interface Standing {
  id: string
  name: string
  cancelledAt: Date | null
  cancelReason: string
}

/** Whether it takes place, and how to call it off. */
export function EventStanding({ event }: { event: Standing }) {
  const [asked, setAsked] = useState(false)
  // The form goes on with the version that it has read, which a cancellation ends: she reads it anew.
  const [reason, setReason] = useState(event.cancelledAt ? event.cancelReason : null)
  if (reason !== null)
    return (
      <Notice tone="warn" as="div" className={classes.root}>
        <strong>
          Annulé{event.cancelledAt && ` le ${minuteLabel(event.cancelledAt)}`}. Les inscrites sont prévenues.
        </strong>
        <p>{reason}</p>
      </Notice>
    )
  return (
    <>
      <p className={classes.root}>
        <TextButton onClick={() => setAsked(true)}>Annuler cet évènement</TextButton>
      </p>
      <TitledModal title="Annuler cet évènement&nbsp;?" opened={asked} onClose={() => setAsked(false)}>
        <CancelForm event={event} onCancelled={setReason} />
      </TitledModal>
    </>
  )
}

function CancelForm({ event, onCancelled }: { event: Standing; onCancelled: (reason: string) => void }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: (body: { reason: string }) =>
      callAgenda('POST /events/{id}/cancellation', { params: { id: event.id }, body }),
    onSuccess: ({ cancelReason }) => {
      notifySuccess('L’évènement est annulé.')
      onCancelled(cancelReason)
      return refreshContent(queryClient, 'events')
    },
  })
  const form = useAppForm({
    schema: CancelEventSchema,
    initialValues: { reason: '' },
    onSubmit: (fields) => cancel.mutateAsync(fields),
  })
  return (
    <Form form={form}>
      <p>«&nbsp;{event.name}&nbsp;» restera dans l’agenda, barré. On ne revient pas sur une annulation.</p>
      <TextAreaField
        field={form.field('reason')}
        label="Pourquoi&nbsp;? Chaque inscrite le lira."
        rows={4}
        maxLength={500}
        data-autofocus
      />
      <FormError />
      <Actions align="end">
        <SubmitButton>Annuler l’évènement</SubmitButton>
      </Actions>
    </Form>
  )
}
