import type { Nutrition } from '~/domain/recipes/recipe'
import { writeDecimal } from '~/domain/recipes/writeNumber'
import { Card } from '~/ui/surfaces/Card'
import classes from './NutritionCard.module.css'

const GRAMS = [
  ['protein', 'Protéines'],
  ['carbs', 'Glucides'],
  ['fat', 'Lipides'],
  ['fibre', 'Fibres'],
] as const

/** What one serving holds; it does not change with their number. */
export function NutritionCard({ nutrition }: { nutrition: Nutrition }) {
  return (
    <Card tone="sage" className={classes.root}>
      <h2>Pour une personne</h2>
      <p className={classes.kcal}>
        <span>{writeDecimal(nutrition.kcal)}</span> kcal
      </p>
      <dl className={classes.grams}>
        {GRAMS.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{writeDecimal(nutrition[key])}&nbsp;g</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
