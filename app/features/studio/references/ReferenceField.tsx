import { useState, type ReactNode } from 'react'
import type { Field, TextValue } from '~/ui/forms/field'
import { ComboboxControl } from '~/ui/controls/combobox/ComboboxControl'
import { useReferences } from './useReferences'

export interface ReferenceFieldProps {
  /** Holds the id of what is referred to; an empty text for nothing. */
  field: Field<TextValue>
  /** The type of what is referred to, by its name in the operations: `coaches`. */
  kind: string
  label: string
  description?: ReactNode
  /** What may be looked for: « Inès, Mei… » */
  placeholder?: string
}

/** Another piece of content that a form refers to, found by its name among all of its type. */
export function ReferenceField({ field, ...props }: ReferenceFieldProps) {
  return <HeldReference key={field.key} field={field} {...props} />
}

function HeldReference({ field, kind, description, ...props }: ReferenceFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [id, setId] = useState<string>((defaultValue as TextValue) ?? '')
  const [first] = useState(() => (id ? [id] : []))
  const { referred, remember, list } = useReferences(kind, first)
  const chosen = id ? referred(id) : null

  function set(next: string): void {
    remember(next)
    setId(next)
    onChange(next)
  }

  return (
    <ComboboxControl
      {...props}
      {...list}
      path={field.name}
      description={chosen?.note ?? description}
      error={error}
      text={chosen?.name ?? ''}
      chosen={id ? [id] : []}
      onChoose={set}
      onClear={id ? () => set('') : undefined}
    />
  )
}
