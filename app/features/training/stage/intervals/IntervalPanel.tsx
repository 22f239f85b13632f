import { IconPlayerSkipBackFilled, IconPlayerSkipForwardFilled } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Step } from '~/domain/intervals/course'
import type { Moment } from '~/domain/intervals/moment'
import { doneIn, type Way } from '~/domain/intervals/way'
import { durationLabel } from '~/messages/labels.fr'
import { LiveFigure } from '~/ui/LiveFigure'
import { isFigureId } from '~/ui/figure/exercises/exerciseIds'
import classes from './IntervalPanel.module.css'
import type { LeaderView } from './leaderView'

export interface IntervalPanelProps {
  view: LeaderView
  way: Way
  /** Of the figure that shows what comes next. */
  lookId: string
  /** What she can choose of an exercise, and how many rows of it some exercise of the film has. */
  choice: ReactNode
  choiceRows: number
  onSkip: () => void
  onBack: () => void
  onAddTime: () => void
}

/** What is done now, for how long, and what comes next: to be read from two metres away. */
export function IntervalPanel({
  view,
  way,
  lookId,
  choice,
  choiceRows,
  onSkip,
  onBack,
  onAddTime,
}: IntervalPanelProps) {
  const { moment, countdown, readySeconds } = view
  const { step } = moment
  const now = nowOf(view, way)
  const kind = readySeconds !== null || step === null ? 'TALK' : step.kind
  return (
    <div className={classes.panel} data-kind={kind}>
      <div className={classes.now} aria-live="polite" aria-atomic="true">
        <div className={classes.label}>{now.label}</div>
        <div className={classes.title}>{now.title}</div>
        <div className={classes.text}>{now.text}</div>
      </div>
      <div
        className={classes.countdown}
        role="timer"
        aria-label="Temps restant"
        data-long={(countdown ?? 0) >= 100}
      >
        {clock(readySeconds ?? countdown)}
      </div>
      <div className={classes.next}>
        <Next moment={moment} way={way} lookId={lookId} />
      </div>
      <div className={classes.choice} style={{ '--choice-rows': choiceRows } as CSSProperties}>
        {choice}
      </div>
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

/** The exercise that comes next, moving, and the pause before it. */
function Next({ moment, way, lookId }: { moment: Moment; way: Way; lookId: string }) {
  const { step, next, nextWork } = moment
  if (!nextWork) return next && next.kind !== 'TALK' ? <NextWords title={titleOf(next, way)} text="" /> : null
  const isOtherSide = step?.side === 'first' && nextWork.side === 'second'
  const { title, figureId } = doneIn(nextWork.chapter, way)
  return (
    <>
      {figureId !== null && isFigureId(figureId) && (
        <div className={classes.figure} data-mirrored={isOtherSide ? '' : undefined}>
          <LiveFigure key={figureId} exerciseId={figureId} lookId={lookId} title="" />
        </div>
      )}
      <NextWords
        title={isOtherSide ? 'Second côté' : title}
        text={next?.kind === 'REST' ? `après ${secondsOf(next)} de pause` : secondsOf(nextWork)}
      />
    </>
  )
}

const NextWords = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.words}>
    <span className={classes.label}>Ensuite</span>
    <span className={classes.nextTitle}>{title}</span>
    <span className={classes.text}>{text}</span>
  </div>
)

const secondsOf = ({ startSeconds, endSeconds }: Step): string => durationLabel(endSeconds - startSeconds)

function nowOf({ moment: { step, next }, readySeconds, hasExtra }: LeaderView, way: Way) {
  if (readySeconds !== null)
    return {
      label: 'Installez-vous',
      // She gets in place for what is done, not for a pause before it.
      title: titleOf(step?.kind === 'REST' ? next : (step ?? next), way),
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
