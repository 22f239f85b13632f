import { useState } from 'react'
import type { Field } from '~/ui/forms/field'
import { ReferencesControl, type ReferencesControlProps } from './ReferencesControl'

export interface ReferencesFieldProps extends Omit<
  ReferencesControlProps,
  'value' | 'onChange' | 'path' | 'error'
> {
  /** Holds their ids, in the order in which they were chosen. */
  field: Field<string[]>
}

/** Several pieces of content that a form refers to. */
export function ReferencesField({ field, ...props }: ReferencesFieldProps) {
  return <HeldInForm key={field.key} field={field} {...props} />
}

function HeldInForm({ field, ...props }: ReferencesFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [ids, setIds] = useState<readonly string[]>((defaultValue as string[] | undefined) ?? [])
  return (
    <ReferencesControl
      {...props}
      path={field.name}
      error={error}
      value={ids}
      onChange={(next) => {
        setIds(next)
        onChange(next)
      }}
    />
  )
}
