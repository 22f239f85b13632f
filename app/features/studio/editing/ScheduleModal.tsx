import { useState } from 'react'
import * as v from 'valibot'
import { minuteLabel } from '~/domain/dateLabels'
import { inParis, parisDay, parisInstant } from '~/domain/parisTime'
import { isDayKey } from '~/http/cursor'
import { DateField } from '~/ui/forms/DateField'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal } from '~/ui/modals/TitledModal'

/** An hour of Paris. */
export interface WallTime {
  day: string
  time: string
}

const ScheduleSchema = v.strictObject({
  day: v.pipe(v.string(), v.check(isDayKey, 'Choisissez un jour.')),
  time: v.pipe(v.string(), v.isoTime('Choisissez une heure.')),
})

export interface ScheduleModalProps {
  opened: boolean
  onClose: () => void
  /** It has gone: the focus is where nobody looks for it. */
  onExited: () => void
  /** Members see another version now, which stays until then. */
  isShown: boolean
  /** When it comes out as it is; `null` where nothing is planned. */
  planned: Date | null
  now: Date
  onSchedule: (at: WallTime) => Promise<unknown>
}

/** When members will see it, by the clocks of Paris. */
export function ScheduleModal({ opened, onClose, onExited, ...props }: ScheduleModalProps) {
  return (
    <TitledModal title="Programmer" opened={opened} onClose={onClose} returnFocus={false} onExited={onExited}>
      <ScheduleForm onClose={onClose} {...props} />
    </TitledModal>
  )
}

function ScheduleForm({
  isShown,
  planned,
  now,
  onSchedule,
  onClose,
}: Omit<ScheduleModalProps, 'opened' | 'onExited'>) {
  const [typed, setTyped] = useState<WallTime>(
    planned
      ? { day: parisDay(planned), time: inParis(planned).format('HH:mm') }
      : { day: inParis(now).add(1, 'day').format('YYYY-MM-DD'), time: '07:00' },
  )
  const form = useAppForm({
    schema: ScheduleSchema,
    initialValues: typed,
    onChange: (values) => setTyped({ ...values }),
    onSubmit: async (at) => {
      await onSchedule(at)
      onClose()
    },
  })
  const told = v.is(ScheduleSchema, typed) ? parisInstant(typed.day, typed.time) : null
  return (
    <Form form={form}>
      <p>
        {isShown
          ? 'Les membres voient la version actuelle jusque-là, puis celle-ci.'
          : 'Les membres la verront à partir de ce moment, heure de Paris.'}
        {planned && ' Ce que dit la fiche maintenant prend la place de ce qui était programmé.'}
      </p>
      <DateField field={form.field('day')} label="Jour" min={parisDay(now)} data-autofocus />
      <TextField field={form.field('time')} label="Heure, à Paris" type="time" />
      <p role="status">{told && `Le ${minuteLabel(told)}, heure de Paris.`}</p>
      <FormError />
      <Actions align="end">
        <SubmitButton>Programmer</SubmitButton>
      </Actions>
    </Form>
  )
}
