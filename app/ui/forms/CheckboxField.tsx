import { useId, type ReactNode } from 'react'
import classes from './CheckboxField.module.css'
import type { Field } from './field'

export interface CheckboxFieldProps {
  field: Field<boolean | undefined>
  label: ReactNode
  required?: boolean
}

/** A checkbox with its error below. */
export function CheckboxField({ field, label, required }: CheckboxFieldProps) {
  const hint = useId()
  const { error, ...input } = field.inputProps('checkbox')
  return (
    <div>
      <label className={classes.box}>
        <input
          key={field.key}
          type="checkbox"
          name={field.name}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? hint : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={classes.error} id={hint}>
          {error}
        </p>
      )}
    </div>
  )
}
