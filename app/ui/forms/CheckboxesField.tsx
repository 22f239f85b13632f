import { useId, useState } from 'react'
import type { Field } from './field'
import classes from './CheckboxesField.module.css'

export interface CheckboxesFieldProps<Value extends string> {
  field: Field<Value[]>
  label: string
  options: readonly (readonly [value: Value, label: string])[]
}

/** As many of a few as she likes. */
export function CheckboxesField<Value extends string>({
  field,
  label,
  options,
}: CheckboxesFieldProps<Value>) {
  const hint = useId()
  const { defaultValue, onChange, error } = field.inputProps()
  const [chosen, setChosen] = useState<readonly Value[]>(defaultValue ?? [])

  function set(value: Value, on: boolean): void {
    const next = options.map(([one]) => one).filter((one) => (one === value ? on : chosen.includes(one)))
    setChosen(next)
    onChange(next)
  }

  return (
    <fieldset
      className={classes.root}
      data-path={field.name}
      tabIndex={-1}
      aria-describedby={error ? hint : undefined}
    >
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => set(value, event.currentTarget.checked)}
          />
          {text}
        </label>
      ))}
      {error && (
        <p className={classes.error} id={hint}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
