import { useState } from 'react'
import * as v from 'valibot'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SelectField } from '~/ui/forms/SelectField'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { useAppForm } from '~/ui/forms/useAppForm'
import { SelectControl } from '~/ui/controls/SelectControl'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal } from '~/ui/modals/TitledModal'
import type { HeldBy } from '../references/references.queries'
import { ReferenceField } from '../references/ReferenceField'

/** What is done to one field of many at once, and what is chosen for it. */
export type ChangeTogether = {
  /** « Changer de catégorie » */
  label: string
  field: string
  how: 'set' | 'add' | 'remove'
  /** What the choice is called: « Catégorie ». */
  choice: string
} & ({ references: string; by?: HeldBy } | { options: readonly (readonly [value: string, label: string])[] })

const ChosenSchema = v.strictObject({ value: v.pipe(v.string(), v.minLength(1, 'Choisissez d’abord.')) })

export interface ChangeManyModalProps {
  /** How many are changed; none while nothing is asked. */
  count: number
  changes: readonly ChangeTogether[]
  onClose: () => void
  onChange: (change: { how: ChangeTogether['how']; field: string; value: string }) => Promise<unknown>
}

/** Changes one field of all that she has chosen: their working copies, which she publishes then. */
export function ChangeManyModal({ count, changes, onClose, onChange }: ChangeManyModalProps) {
  const [chosen, setChosen] = useState(0)
  const change = changes[chosen]
  return (
    <TitledModal title="Modifier plusieurs fiches" opened={count > 0} onClose={onClose}>
      <SelectControl
        label="Modification"
        value={String(chosen)}
        options={changes.map(({ label }, index) => [String(index), label] as const)}
        onChange={(index) => setChosen(Number(index))}
      />
      {change && <ChangeForm key={chosen} count={count} change={change} onChange={onChange} />}
    </TitledModal>
  )
}

interface ChangeFormProps extends Pick<ChangeManyModalProps, 'count' | 'onChange'> {
  change: ChangeTogether
}

function ChangeForm({ count, change, onChange }: ChangeFormProps) {
  const form = useAppForm({
    schema: ChosenSchema,
    initialValues: { value: '' },
    onSubmit: ({ value }) => onChange({ how: change.how, field: change.field, value }),
  })
  const field = form.field('value')
  return (
    <Form form={form}>
      {'references' in change ? (
        <ReferenceField field={field} kind={change.references} by={change.by ?? 'id'} label={change.choice} />
      ) : (
        <SelectField field={field} label={change.choice} options={[['', 'Choisissez'], ...change.options]} />
      )}
      <p>Les membres le verront une fois ces fiches publiées.</p>
      <FormError />
      <Actions align="end">
        <SubmitButton>{count === 1 ? 'Modifier une fiche' : `Modifier ${count}\u00A0fiches`}</SubmitButton>
      </Actions>
    </Form>
  )
}
