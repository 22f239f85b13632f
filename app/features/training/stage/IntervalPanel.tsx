import { IconPlayerSkipBackFilled, IconPlayerSkipForwardFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Step } from '~/domain/intervals/course'
import { doneIn, type Way } from '~/domain/intervals/way'
import { durationLabel } from '~/messages/labels.fr'
import classes from './IntervalPanel.module.css'
import type { LeaderView } from './leader'

export interface IntervalPanelProps {
  view: LeaderView
  way: Way
  /** The figure of an exercise, moving. */
  figure: (exerciseId: string) => ReactNode
  /** What she can choose of an exercise. */
  choice: ReactNode
  onSkip: () => void
  onBack: () => void
  onAddTime: () => void
}

/** What is done now, for how long, and what comes next: to be read from two metres away. */
export function IntervalPanel({ view, way, figure, choice, onSkip, onBack, onAddTime }: IntervalPanelProps) {
  const { moment, countdown, readySeconds } = view
  const { step, next } = moment
  const now = nowOf(view, way)
  const following = nextToShow(step, next)
  const kind = readySeconds !== null || step === null ? 'TALK' : step.kind
  return (
    <div className={classes.panel} data-kind={kind}>
      <div className={classes.now}>
        <p className={classes.label}>{now.label}</p>
        <p className={classes.title}>{now.title}</p>
        <p className={classes.text}>{now.text}</p>
      </div>
      <p
        className={classes.countdown}
        role="timer"
        aria-label="Temps restant"
        data-long={(countdown ?? 0) >= 100}
      >
        {clock(readySeconds ?? countdown)}
      </p>
      <div className={classes.next}>{following && <Next step={following} way={way} figure={figure} />}</div>
      <div className={classes.choice}>{choice}</div>
      <div className={classes.buttons}>
        <button type="button" onClick={onBack} aria-label="Revenir au début de l’exercice">
          <IconPlayerSkipBackFilled size={24} aria-hidden="true" />
        </button>
        <button type="button" onClick={onAddTime} disabled={step === null || step.kind === 'TALK'}>
          +&nbsp;15&nbsp;s
        </button>
        <button type="button" onClick={onSkip}>
          {readySeconds === null ? 'Passer' : 'J’y suis'}
          <IconPlayerSkipForwardFilled size={24} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

function Next({ step, way, figure }: { step: Step; way: Way; figure: (exerciseId: string) => ReactNode }) {
  const { title, figureId } = doneIn(step.chapter, way)
  return (
    <>
      {figureId !== null && <div className={classes.figure}>{figure(figureId)}</div>}
      <p>
        <span className={classes.label}>Ensuite</span>
        <span className={classes.nextTitle}>{title}</span>
        <span className={classes.text}>{durationLabel(step.endSeconds - step.startSeconds)}</span>
      </p>
    </>
  )
}

/** In a pause, what comes after it; in an effort, the pause is of no interest, but the exercise behind it is. */
const nextToShow = (step: Step | null, next: Step | null): Step | null =>
  next && !(step?.side === 'first' && next.side === 'second') ? next : null

function nowOf({ moment: { step, next }, readySeconds, hasExtra }: LeaderView, way: Way) {
  if (readySeconds !== null)
    return {
      label: 'Installez-vous',
      title: titleOf(step ?? next, way),
      text: 'On commence dans quelques secondes.',
    }
  if (!step) return { label: next ? 'Bientôt' : '', title: next ? titleOf(next, way) : '', text: '' }
  const { title, text } = doneIn(step.chapter, way)
  const side = step.side === null ? null : step.side === 'first' ? 'Premier côté' : 'Second côté'
  const label = { WORK: 'Maintenant', REST: 'Pause', TALK: 'À l’écran' }[step.kind]
  return {
    label: hasExtra ? `${label}, prolongé${step.kind === 'REST' ? 'e' : ''}` : label,
    title: step.kind === 'REST' ? 'Respirez' : title,
    text: [side, text].filter(Boolean).join(' · '),
  }
}

const titleOf = (step: Step | null, way: Way): string => (step ? doneIn(step.chapter, way).title : '')

/** Seconds as one reads them at a glance; of more than a hundred, minutes. */
function clock(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 100) return String(seconds)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
