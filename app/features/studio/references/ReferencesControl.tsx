import type { ReactNode } from 'react'
import { ChosenList } from '~/ui/controls/combobox/ChosenList'
import { ComboboxControl } from '~/ui/controls/combobox/ComboboxControl'
import type { ReferenceFieldProps } from './ReferenceField'
import classes from './ReferencesControl.module.css'
import { useReferences } from './useReferences'

export interface ReferencesControlProps extends Omit<ReferenceFieldProps, 'field' | 'by'> {
  /** Their ids, in the order in which they were chosen. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** A hundred, where it is not fewer. */
  most?: number
  /** Of the field in its form. */
  path?: string
  error?: ReactNode
}

/** Several pieces of content, found by their names among all of their type. */
export function ReferencesControl({
  kind,
  label,
  value,
  onChange,
  most = 100,
  ...props
}: ReferencesControlProps) {
  const { referred, remember, list } = useReferences(kind, value)
  return (
    <div className={classes.root}>
      <ComboboxControl
        {...props}
        {...list}
        label={label}
        text=""
        chosen={value}
        disabled={value.length >= most}
        onChoose={(id) => {
          remember(id)
          onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
        }}
      />
      <ChosenList
        label={`${label}\u00A0: choisis`}
        items={value.map(referred)}
        onRemove={(id) => onChange(value.filter((one) => one !== id))}
      />
    </div>
  )
}
