import { TextField, type TextFieldProps } from './TextField'

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'min' | 'max'> {
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  min?: string
  /** The last one. */
  max?: string
}

/** A day: its value is `YYYY-MM-DD`, whatever the browser shows. */
export function DateField(props: DateFieldProps) {
  return <TextField type="date" {...props} />
}
