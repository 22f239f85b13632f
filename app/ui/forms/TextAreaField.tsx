import { Textarea, type TextareaProps } from '@mantine/core'
import type { Field, TextValue } from './field'
import '@mantine/core/styles/Input.css'

export interface TextAreaFieldProps extends Omit<TextareaProps, 'name' | 'error' | 'label'> {
  field: Field<TextValue>
  label: string
}

/** Several lines of text. */
export function TextAreaField({ field, rows = 3, ...props }: TextAreaFieldProps) {
  return <Textarea key={field.key} name={field.name} rows={rows} {...props} {...field.inputProps()} />
}
