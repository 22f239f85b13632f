import { IconBell, IconClock, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { writeStep, type Step, type StepPart } from '~/domain/recipes/steps'
import { clockLabel, isRinging, timeLeftMs, type CookingTimer } from '~/domain/recipes/cooking/timers'
import classes from './CookingStep.module.css'

export interface CookingStepProps {
  step: Step
  index: number
  ratio: number
  timers: readonly CookingTimer[]
  now: number
  onStart: (timer: { id: string; label: string; text: string; seconds: number }) => void
  onToggle: (id: string) => void
  onRemove: (id: string) => void
}

/** What stays on the line of the button before it. */
const PUNCTUATION = /^[.,;:!?)…]+/

/** One step, in letters that can be read from the stove. Its times are buttons. */
export function CookingStep({
  step,
  index,
  ratio,
  timers,
  now,
  onStart,
  onToggle,
  onRemove,
}: CookingStepProps) {
  const parts = writeStep(step, ratio)
  return (
    <p className={classes.text}>
      {parts.map((part, at) => {
        const follows = parts[at - 1]?.kind === 'timer'
        if (part.kind === 'text') return follows ? part.text.replace(PUNCTUATION, '') : part.text
        if (part.kind === 'amount') return <strong key={at}>{part.text}</strong>
        const id = `${index}.${at}`
        const timer = timers.find((one) => one.id === id)
        const start = () =>
          onStart({ id, label: `Étape ${index + 1}`, text: part.text, seconds: part.seconds })
        const press = !timer ? start : () => (isRinging(timer, now) ? onRemove(id) : onToggle(id))
        const next = parts[at + 1]
        return (
          <span key={at} className={classes.kept}>
            <TimeButton part={part} timer={timer} now={now} onPress={press} />
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
  if (!timer)
    return (
      <button
        type="button"
        className={classes.time}
        aria-label={`Lancer le minuteur de ${part.text}`}
        onClick={onPress}
      >
        <IconClock size="0.85em" stroke={2.2} aria-hidden="true" />
        {part.text}
      </button>
    )
  const ringing = isRinging(timer, now)
  const Sign = ringing ? IconBell : timer.endsAt === null ? IconPlayerPlayFilled : IconPlayerPauseFilled
  const action = ringing ? 'Arrêter' : timer.endsAt === null ? 'Reprendre' : 'Suspendre'
  return (
    <button type="button" className={classes.time} data-running="true" onClick={onPress}>
      <Sign size="0.85em" aria-hidden="true" />
      {ringing ? 'C’est prêt' : clockLabel(timeLeftMs(timer, now))}
      <span className="visually-hidden">{action} le minuteur</span>
    </button>
  )
}
