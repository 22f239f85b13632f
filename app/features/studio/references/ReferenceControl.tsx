import type { ReactNode } from 'react'
import { ComboboxControl } from '~/ui/controls/combobox/ComboboxControl'
import type { HeldBy } from './references.queries'
import { useReferences } from './useReferences'

export interface ReferenceControlProps {
  /** The type of what is referred to, by its name in the operations: `coaches`. */
  kind: string
  label: string
  by?: HeldBy
  /** Its id, or what else it is held `by`; an empty text for nothing. */
  value: string
  onChange: (id: string) => void
  description?: ReactNode
  error?: ReactNode
  /** What may be looked for: « Inès, Mei… » */
  placeholder?: string
  /** Of the field in its form. */
  path?: string
}

/** Another piece of content, found by its name among all of its type; held outside, where a form has a `ReferenceField`. */
export function ReferenceControl({
  kind,
  by = 'id',
  value,
  onChange,
  description,
  ...props
}: ReferenceControlProps) {
  const ids = value ? [value] : []
  const { referred, remember, list } = useReferences(kind, ids, by)
  const chosen = value ? referred(value) : null
  return (
    <ComboboxControl
      {...props}
      {...list}
      description={chosen?.note ?? description}
      text={chosen?.name ?? ''}
      chosen={ids}
      onChoose={(id) => {
        remember(id)
        onChange(id)
      }}
      onClear={value ? () => onChange('') : undefined}
    />
  )
}
