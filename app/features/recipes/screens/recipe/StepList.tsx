import { IconClock } from '@tabler/icons-react'
import { parseSteps, writeStep, type WrittenPart } from '~/domain/recipes/steps'
import classes from './StepList.module.css'

/** A stretch of a step as a page shows it. */
function StepPartText({ part }: { part: WrittenPart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'amount') return <strong>{part.text}</strong>
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
      {parseSteps(text).map((step, index) => (
        <li key={index}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <p>
            {writeStep(step, ratio).map((part, at) => (
              <StepPartText key={at} part={part} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
