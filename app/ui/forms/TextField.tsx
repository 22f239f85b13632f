import { TextInput, type TextInputProps } from '@mantine/core'
import type { Field, TextValue } from './field'
import '@mantine/core/styles/Input.css'

export interface TextFieldProps extends Omit<TextInputProps, 'name' | 'error' | 'label' | 'withAsterisk'> {
  field: Field<TextValue>
  label: string
}

/** A line of text. `required` is said to screen readers; what may be left out says so in its label. */
export function TextField({ field, ...props }: TextFieldProps) {
  return (
    <TextInput key={field.key} name={field.name} withAsterisk={false} {...props} {...field.inputProps()} />
  )
}

/** An email address, with the keyboard for it. */
export function EmailField({ autoComplete = 'email', ...props }: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete={autoComplete} {...props} />
}
