import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { Field, TextValue } from './field'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/ActionIcon.css'

export interface PasswordFieldProps extends Omit<PasswordInputProps, 'name' | 'error' | 'label'> {
  field: Field<TextValue>
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which she may look at. */
export function PasswordField({ field, ...props }: PasswordFieldProps) {
  return <PasswordInput key={field.key} name={field.name} {...props} {...field.inputProps()} />
}
