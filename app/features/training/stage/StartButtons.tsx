import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Ref } from 'react'
import { timecode } from '~/domain/chapters/timecode'
import classes from './TrainingStage.module.css'

export interface StartButtonsProps {
  first: Ref<HTMLButtonElement>
  resumeSeconds: number
  /** A finger or a pointer is on its way. */
  onNear: () => void
  onStart: (seconds: number) => void
}

export function StartButtons({ first, resumeSeconds, onNear, onStart }: StartButtonsProps) {
  return (
    <div className={classes.start}>
      <button
        ref={first}
        type="button"
        className={classes.play}
        onPointerDown={onNear}
        onFocus={onNear}
        onClick={() => onStart(resumeSeconds)}
      >
        <IconPlayerPlayFilled size={34} aria-hidden="true" />
        <span>{resumeSeconds > 0 ? `Reprendre à ${timecode(Math.floor(resumeSeconds))}` : 'Commencer'}</span>
      </button>
      {resumeSeconds > 0 && (
        <button type="button" className={classes.again} onClick={() => onStart(0)}>
          Depuis le début
        </button>
      )}
    </div>
  )
}
