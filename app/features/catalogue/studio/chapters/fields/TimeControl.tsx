import { useState } from 'react'
import { readTimecode, timecode } from '~/domain/chapters/timecode'
import { TextControl } from '~/ui/controls/TextControl'
import { ToolButton } from '~/ui/controls/ToolButton'
import { IconTarget } from '@tabler/icons-react'
import type { FilmClock } from '~/ui/film/useFilmClock'
import classes from './ChapterFields.module.css'

interface TimeControlProps {
  label: string
  seconds: number
  clock: FilmClock
  onChange: (seconds: number) => void
}

/** A moment, typed or taken from where the film stands. What is typed counts as she leaves it. */
export function TimeControl({ label, seconds, clock, onChange }: TimeControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && readTimecode(typed) === null

  function take(): void {
    const read = typed === null ? null : readTimecode(typed)
    if (read !== null) onChange(read)
    setTyped(null)
  }

  return (
    <div className={classes.time}>
      <TextControl
        label={label}
        value={typed ?? timecode(seconds)}
        inputMode="text"
        error={wrong ? 'Par exemple 1:02,5' : null}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It is within a form.
          event.preventDefault()
          take()
        }}
      />
      <ToolButton
        label={`${label} ici`}
        icon={<IconTarget size={20} stroke={2} aria-hidden="true" />}
        onClick={() => onChange(clock.now())}
      />
    </div>
  )
}
