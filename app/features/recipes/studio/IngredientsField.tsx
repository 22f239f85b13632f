import { useDeferredValue, useState } from 'react'
import { parseIngredients } from '~/domain/recipes/recipeText'
import { writeIngredient } from '~/domain/recipes/writeIngredient'
import type { Field, TextValue } from '~/ui/forms/field'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import classes from './IngredientsField.module.css'

/** Ingredients as they are typed or pasted, and below, row by row, how each line is understood. */
export function IngredientsField({ field }: { field: Field<TextValue> }) {
  const [typed, setTyped] = useState(() => String(field.inputProps().defaultValue ?? ''))
  return (
    <div
      className={classes.root}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setTyped(target.value)
      }}
    >
      <TextAreaField
        field={field}
        label="Ingrédients"
        description="Un par ligne : « 200 g de farine », « 1 pot (95 g) de thon », « sel, poivre ». Une ligne « # Pour la sauce » ouvre une partie."
        rows={12}
        maxLength={8000}
      />
      <IngredientRows text={useDeferredValue(typed)} />
    </div>
  )
}

function IngredientRows({ text }: { text: string }) {
  const sections = parseIngredients(text)
  if (sections.length === 0) return null
  return (
    <table className={classes.rows}>
      <caption>Ce que nous avons compris, ligne par ligne</caption>
      <thead>
        <tr>
          <th scope="col">Quantité</th>
          <th scope="col">Ingrédient</th>
        </tr>
      </thead>
      {sections.map(({ title, ingredients }, section) => (
        <tbody key={section}>
          {title && (
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {title}
              </th>
            </tr>
          )}
          {ingredients.map((ingredient, index) => {
            const { amount, name, note } = writeIngredient(ingredient, 1)
            return (
              <tr key={index}>
                <td>{amount || '—'}</td>
                <td>
                  {name}
                  {note && <span className={classes.note}>, {note}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
