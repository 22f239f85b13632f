import { useState } from 'react'
import type { Field } from '~/ui/forms/field'
import { ChosenList } from '~/ui/controls/combobox/ChosenList'
import { ComboboxControl } from '~/ui/controls/combobox/ComboboxControl'
import type { ReferenceFieldProps } from './ReferenceField'
import classes from './ReferencesField.module.css'
import { useReferences } from './useReferences'

export interface ReferencesFieldProps extends Omit<ReferenceFieldProps, 'field'> {
  /** Holds their ids, in the order in which they were chosen. */
  field: Field<string[]>
  /** A hundred, where it is not fewer. */
  most?: number
}

/** Several pieces of content that a form refers to. */
export function ReferencesField({ field, ...props }: ReferencesFieldProps) {
  return <HeldReferences key={field.key} field={field} {...props} />
}

function HeldReferences({ field, kind, label, most = 100, ...props }: ReferencesFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [ids, setIds] = useState<readonly string[]>((defaultValue as string[] | undefined) ?? [])
  const [first] = useState(ids)
  const { referred, remember, list } = useReferences(kind, first)

  function set(next: string[]): void {
    setIds(next)
    onChange(next)
  }

  return (
    <div className={classes.root}>
      <ComboboxControl
        {...props}
        {...list}
        label={label}
        path={field.name}
        error={error}
        text=""
        chosen={ids}
        disabled={ids.length >= most}
        onChoose={(id) => {
          remember(id)
          set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
        }}
      />
      <ChosenList
        label={`${label}\u00A0: choisis`}
        items={ids.map(referred)}
        onRemove={(id) => set(ids.filter((one) => one !== id))}
      />
    </div>
  )
}
