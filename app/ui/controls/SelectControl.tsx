import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import '@mantine/core/styles/Input.css'

export interface SelectControlProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
  error?: ReactNode
  /** Of the field in its form. */
  path?: string
}

/** One of a few, held outside: in an editor, where a form has a `SelectField`. */
export function SelectControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  error,
  path,
}: SelectControlProps<Value>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      error={error}
      data-path={path}
      data={options.map(([option, text]) => ({ value: option, label: frenchSpaces(text) }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([option]) => option === currentTarget.value)
        if (chosen) onChange(chosen[0])
      }}
    />
  )
}
