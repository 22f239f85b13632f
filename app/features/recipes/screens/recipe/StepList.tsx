import { IconClock } from '@tabler/icons-react'
import { parseSteps, type StepPart } from '~/domain/recipes/steps'
import { ingredientLine } from '~/domain/recipes/writeIngredient'
import classes from './StepList.module.css'

/** A stretch of a step as a page shows it. */
function StepPartText({ part, ratio }: { part: StepPart; ratio: number }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'amount') return <strong>{ingredientLine(part.ingredient, ratio)}</strong>
  return (
    <span className={classes.time}>
      <IconClock size={17} stroke={2} aria-hidden="true" />
      {part.text}
    </span>
  )
}

/** How it is made, all at once. */
export function StepList({ text, ratio }: { text: string; ratio: number }) {
  return (
    <ol className={classes.root}>
      {parseSteps(text).map(({ parts }, index) => (
        <li key={index}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <p>
            {parts.map((part, at) => (
              <StepPartText key={at} part={part} ratio={ratio} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
