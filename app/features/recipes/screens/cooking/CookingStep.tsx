import { IconClock, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Step, StepPart } from '~/domain/recipes/steps'
import { clockLabel, timeLeftMs, type CookingTimer } from '~/domain/recipes/timers'
import { ingredientLine } from '~/domain/recipes/writeIngredient'
import classes from './CookingStep.module.css'

export interface CookingStepProps {
  step: Step
  index: number
  ratio: number
  timers: readonly CookingTimer[]
  now: number
  onStart: (timer: { id: string; label: string; text: string; seconds: number }) => void
  onToggle: (id: string) => void
}

/** What stays on the line of the button before it. */
const PUNCTUATION = /^[.,;:!?)…]+/

/** One step, in letters that can be read from the stove. Its times are buttons. */
export function CookingStep({ step, index, ratio, timers, now, onStart, onToggle }: CookingStepProps) {
  return (
    <p className={classes.text}>
      {step.parts.map((part, at) => {
        const follows = step.parts[at - 1]?.kind === 'timer'
        if (part.kind === 'text') return follows ? part.text.replace(PUNCTUATION, '') : part.text
        if (part.kind === 'amount') return <strong key={at}>{ingredientLine(part.ingredient, ratio)}</strong>
        const id = `${index}.${at}`
        const timer = timers.find((one) => one.id === id)
        const start = () =>
          onStart({ id, label: `Étape ${index + 1}`, text: part.text, seconds: part.seconds })
        const next = step.parts[at + 1]
        return (
          <span key={at} className={classes.kept}>
            <TimeButton part={part} timer={timer} now={now} onPress={timer ? () => onToggle(id) : start} />
            {next?.kind === 'text' && PUNCTUATION.exec(next.text)?.[0]}
          </span>
        )
      })}
    </p>
  )
}

interface TimeButtonProps {
  part: StepPart & { kind: 'timer' }
  timer: CookingTimer | undefined
  now: number
  onPress: () => void
}

function TimeButton({ part, timer, now, onPress }: TimeButtonProps) {
  const Sign = !timer ? IconClock : timer.endsAt === null ? IconPlayerPlayFilled : IconPlayerPauseFilled
  const label = !timer
    ? `Lancer le minuteur de ${part.text}`
    : timer.endsAt === null
      ? 'Reprendre'
      : 'Suspendre'
  return (
    <button
      type="button"
      className={classes.time}
      data-running={timer !== undefined}
      aria-label={label}
      onClick={onPress}
    >
      <Sign size="0.85em" stroke={2.2} aria-hidden="true" />
      {timer ? clockLabel(timeLeftMs(timer, now)) : part.text}
    </button>
  )
}
