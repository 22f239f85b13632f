import { useId, type ReactNode } from 'react'
import { useEarlyChoice } from '../useEarlyChoice'
import classes from './RadioGroup.module.css'

interface RadioOption<Value> {
  readonly value: Value
  readonly content: ReactNode
}

export interface RadioGroupProps<Value> {
  legend: string
  /** For the eyes the heading above says it already. */
  hidesLegend?: boolean
  /** `cards` for what deserves a choice made with care, `list` for a few words each, `row` for a word or two, beside each other. */
  look: 'cards' | 'list' | 'row'
  options: readonly RadioOption<Value>[]
  chosen: Value | null
  onChoose: (value: Value) => void
}

/** One of a few, all in sight: the browser's own radio buttons, which a keyboard knows. */
export function RadioGroup<Value extends string | number>({
  legend,
  hidesLegend = false,
  look,
  options,
  chosen,
  onChoose,
}: RadioGroupProps<Value>) {
  const name = useId()
  const group = useEarlyChoice<HTMLFieldSetElement>(chosen === null ? null : String(chosen), (early) => {
    const option = options.find(({ value }) => String(value) === early)
    if (option) onChoose(option.value)
  })
  return (
    <fieldset ref={group} className={classes[look]}>
      <legend className={hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value, content }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
