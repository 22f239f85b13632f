import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import type { Field } from './field'
import '@mantine/core/styles/Input.css'

export interface SelectFieldProps<Value extends string> extends Omit<
  NativeSelectProps,
  'name' | 'error' | 'label' | 'data'
> {
  field: Field<Value>
  label: string
  options: readonly (readonly [value: Value, label: string])[]
}

/** One of a few. A native select: a phone shows its own wheel, and a keyboard knows it. */
export function SelectField<Value extends string>({ field, options, ...props }: SelectFieldProps<Value>) {
  return (
    <NativeSelect
      key={field.key}
      name={field.name}
      data={options.map(([value, label]) => ({ value, label: frenchSpaces(label) }))}
      {...props}
      {...field.inputProps()}
    />
  )
}
