import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { Field, TextValue } from './field'
import '@mantine/core/styles/Input.css'

export interface SelectFieldProps<Value extends string> extends Omit<
  NativeSelectProps,
  'name' | 'error' | 'label' | 'data'
> {
  field: Field<TextValue>
  label: string
  options: readonly { value: Value; label: string }[]
}

/** One of a few: the browser's own list, which a phone shows best and which answers before the page's code is there. */
export function SelectField<Value extends string>({ field, options, ...props }: SelectFieldProps<Value>) {
  return (
    <NativeSelect key={field.key} name={field.name} data={[...options]} {...props} {...field.inputProps()} />
  )
}
