import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '~/ui/forms/field'
import { ComboboxControl } from '~/ui/controls/combobox/ComboboxControl'
import type { ReferenceFieldProps } from './ReferenceField'
import classes from './ReferencesField.module.css'
import { useReferences } from './useReferences'

export interface ReferencesFieldProps extends Omit<ReferenceFieldProps, 'field'> {
  /** Holds their ids, in the order in which they were chosen. */
  field: Field<string[]>
  /** A hundred, where it is not fewer. */
  most?: number
}

/** Several pieces of content that a form refers to. */
export function ReferencesField({ field, ...props }: ReferencesFieldProps) {
  return <HeldReferences key={field.key} field={field} {...props} />
}

function HeldReferences({ field, kind, label, most = 100, ...props }: ReferencesFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [ids, setIds] = useState<readonly string[]>((defaultValue as string[] | undefined) ?? [])
  const [first] = useState(ids)
  const { referred, remember, list } = useReferences(kind, first)

  function set(next: string[]): void {
    setIds(next)
    onChange(next)
  }

  return (
    <div className={classes.root}>
      <ComboboxControl
        {...props}
        {...list}
        label={label}
        path={field.name}
        error={error}
        text=""
        chosen={ids}
        disabled={ids.length >= most}
        onChoose={(id) => {
          remember(id)
          set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
        }}
      />
      {ids.length > 0 && (
        <ul className={classes.chosen} aria-label={`${label}\u00A0: choisis`}>
          {ids.map((id) => {
            const { name, note } = referred(id)
            return (
              <li key={id}>
                <span>
                  {name}
                  {note && <small>{note}</small>}
                </span>
                <button
                  type="button"
                  aria-label={`Retirer ${name}`}
                  onClick={() => set(ids.filter((one) => one !== id))}
                >
                  <IconX size={18} stroke={2} aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
