import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { timecode } from '~/domain/chapters/timecode'
import { TapWords } from '~/ui/early/TapWords'
import { EARLY_TAP, useEarlyTap } from '~/ui/early/useEarlyTap'
import { FILM_ARRIVES } from './Arriving'
import classes from './TrainingStage.module.css'

export interface StartButtonsProps {
  first: RefObject<HTMLButtonElement | null>
  resumeSeconds: number
  /** A finger or a pointer is on its way. */
  onNear: () => void
  onStart: (seconds: number) => void
}

export function StartButtons({ first, resumeSeconds, onNear, onStart }: StartButtonsProps) {
  useEarlyTap(first, () => onStart(resumeSeconds))
  return (
    <div className={classes.start}>
      <button
        {...EARLY_TAP}
        ref={first}
        type="button"
        className={classes.play}
        onPointerDown={onNear}
        onFocus={onNear}
        onClick={() => onStart(resumeSeconds)}
      >
        <IconPlayerPlayFilled size={34} aria-hidden="true" />
        <TapWords
          idle={resumeSeconds > 0 ? `Reprendre à ${timecode(Math.floor(resumeSeconds))}` : 'Commencer'}
          tapped={FILM_ARRIVES}
        />
      </button>
      {resumeSeconds > 0 && <FromTheStart onStart={() => onStart(0)} />}
    </div>
  )
}

/** Apart from the other: it may come when that one has long been alive, and each comes to life by itself. */
function FromTheStart({ onStart }: { onStart: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEarlyTap(button, onStart)
  return (
    <button {...EARLY_TAP} ref={button} type="button" className={classes.again} onClick={onStart}>
      <TapWords idle="Depuis le début" tapped={FILM_ARRIVES} />
    </button>
  )
}
