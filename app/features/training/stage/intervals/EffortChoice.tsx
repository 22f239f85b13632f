import { EFFORTS, effortsOf, type Effort } from '~/domain/intervals/way'
import type { Chapter } from '~/domain/chapters/chapter'
import classes from './IntervalPanel.module.css'

const LABELS: Record<Effort, string> = { easier: 'Plus doux', usual: 'Comme montré', harder: 'Plus intense' }

export interface EffortChoiceProps {
  /** What is done now. */
  chapter: Chapter | null
  effort: Effort
  onChange: (effort: Effort) => void
}

/** Easier or harder, where the coach shows it. The place where it stands stays, so that nothing jumps. */
export function EffortChoice({ chapter, effort, onChange }: EffortChoiceProps) {
  const offered = chapter ? effortsOf(chapter) : []
  if (offered.length < 2) return null
  const chosen = offered.includes(effort) ? effort : 'usual'
  return (
    <fieldset className={classes.efforts}>
      <legend className="visually-hidden">Intensité</legend>
      {EFFORTS.filter((one) => offered.includes(one)).map((one) => (
        <label key={one}>
          <input type="radio" name="effort" checked={one === chosen} onChange={() => onChange(one)} />
          <span>{LABELS[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
