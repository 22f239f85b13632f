import { TextInput, type TextInputProps } from '@mantine/core'
import type { Field } from './field'
import '@mantine/core/styles/Input.css'

export interface NumberFieldProps extends Omit<
  TextInputProps,
  'name' | 'error' | 'label' | 'type' | 'withAsterisk'
> {
  field: Field<number>
  label: string
}

/** A number. Its value is one, too; what is empty is no number, which its schema tells. */
export function NumberField({ field, ...props }: NumberFieldProps) {
  const { onChange, ...input } = field.inputProps()
  return (
    <TextInput
      key={field.key}
      name={field.name}
      type="number"
      inputMode="decimal"
      min={0}
      withAsterisk={false}
      {...props}
      {...input}
      onChange={({ currentTarget: { value, valueAsNumber } }) => onChange(value === '' ? '' : valueAsNumber)}
    />
  )
}
