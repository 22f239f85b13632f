import { useState, type ReactNode } from 'react'
import type { Field, TextValue } from '~/ui/forms/field'
import type { HeldBy } from './references.queries'
import { ReferenceControl } from './ReferenceControl'

export interface ReferenceFieldProps {
  /** Holds the id of what is referred to, or what else it is held `by`; an empty text for nothing. */
  field: Field<TextValue>
  /** The type of what is referred to, by its name in the operations: `coaches`. */
  kind: string
  by?: HeldBy
  label: string
  description?: ReactNode
  /** What may be looked for: « Inès, Mei… » */
  placeholder?: string
}

/** Another piece of content that a form refers to, found by its name among all of its type. */
export function ReferenceField({ field, ...props }: ReferenceFieldProps) {
  return <HeldReference key={field.key} field={field} {...props} />
}

function HeldReference({ field, ...props }: ReferenceFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [id, setId] = useState<string>((defaultValue as TextValue) ?? '')
  return (
    <ReferenceControl
      {...props}
      path={field.name}
      error={error}
      value={id}
      onChange={(next) => {
        setId(next)
        onChange(next)
      }}
    />
  )
}
