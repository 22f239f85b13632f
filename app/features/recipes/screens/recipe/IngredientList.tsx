import { useState } from 'react'
import { parseIngredients } from '~/domain/recipes/recipeText'
import { writeIngredient } from '~/domain/recipes/writeIngredient'
import classes from './IngredientList.module.css'

export interface IngredientListProps {
  /** As the author wrote them. */
  text: string
  ratio: number
}

/** What is needed, to be ticked off as it stands on the table. */
export function IngredientList({ text, ratio }: IngredientListProps) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setReady((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return parseIngredients(text).map(({ title, ingredients }, section) => (
    <div key={section} className={classes.section}>
      {title && <h3>{title}</h3>}
      <ul>
        {ingredients.map((ingredient, index) => {
          const id = `${section}.${index}`
          const { amount, name, note } = writeIngredient(ingredient, ratio)
          return (
            <li key={id}>
              <label className={classes.line}>
                <input type="checkbox" checked={ready.has(id)} onChange={() => toggle(id)} />
                <span>
                  {amount && <strong>{amount}</strong>} {name}
                  {note && <span className={classes.note}>, {note}</span>}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
