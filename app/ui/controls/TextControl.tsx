import { TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Input.css'

export interface TextControlProps extends Omit<
  TextInputProps,
  'label' | 'onChange' | 'value' | 'withAsterisk'
> {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A line of text whose value is held outside: in an editor, where a form has a `TextField`. */
export function TextControl({ onChange, ...props }: TextControlProps) {
  return (
    <TextInput
      autoComplete="off"
      withAsterisk={false}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
