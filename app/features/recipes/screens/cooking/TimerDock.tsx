import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { clockLabel, isRinging, timeLeftMs, type CookingTimer } from '~/domain/recipes/cooking/timers'
import classes from './TimerDock.module.css'

export interface TimerDockProps {
  timers: readonly CookingTimer[]
  now: number
  onToggle: (id: string) => void
  onProlong: (id: string) => void
  onRemove: (id: string) => void
}

/** The timers that run, whatever step she is at. */
export function TimerDock({ timers, now, onToggle, onProlong, onRemove }: TimerDockProps) {
  const rung = timers.filter((timer) => isRinging(timer, now))
  return (
    <>
      <p className="visually-hidden" role="alert">
        {rung.map(({ label, text }) => `${label}\u00A0: le minuteur de ${text} est à sa fin.`).join(' ')}
      </p>
      {timers.length > 0 && (
        <ul className={classes.root} aria-label="Minuteurs">
          {timers.map((timer) => {
            const { id, label, text, endsAt } = timer
            const ringing = isRinging(timer, now)
            const Sign = endsAt === null ? IconPlayerPlayFilled : IconPlayerPauseFilled
            return (
              <li key={id} className={classes.timer} data-ringing={ringing}>
                <span className={classes.words}>
                  <span className={classes.label}>
                    {label}, {text}
                  </span>
                  <span className={classes.left}>
                    {ringing ? 'C’est prêt' : clockLabel(timeLeftMs(timer, now))}
                  </span>
                </span>
                <button type="button" className={classes.more} onClick={() => onProlong(id)}>
                  +1 min
                  <span className="visually-hidden">
                    , {label}, {text}
                  </span>
                </button>
                {!ringing && (
                  <button
                    type="button"
                    aria-label={`${endsAt === null ? 'Reprendre' : 'Suspendre'} le minuteur, ${label}, ${text}`}
                    onClick={() => onToggle(id)}
                  >
                    <Sign size={22} aria-hidden="true" />
                  </button>
                )}
                <button
                  type="button"
                  className={ringing ? classes.stop : undefined}
                  aria-label={`Arrêter le minuteur, ${label}, ${text}`}
                  onClick={() => onRemove(id)}
                >
                  {ringing ? 'Arrêter' : <IconX size={22} stroke={2.2} aria-hidden="true" />}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
