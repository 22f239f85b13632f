import { IconBarbell, IconHome } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Chapter } from '~/domain/chapters/chapter'
import { EFFORTS, effortsOf, type Effort, type Place, type Way } from '~/domain/intervals/way'
import classes from './WayChoice.module.css'

const EFFORT_LABELS: Record<Effort, string> = {
  easier: 'Plus doux',
  usual: 'Comme montré',
  harder: 'Plus intense',
}
const PLACES: readonly { place: Place; label: string; Icon: typeof IconHome }[] = [
  { place: 'HOME', label: 'À la maison', Icon: IconHome },
  { place: 'GYM', label: 'En salle', Icon: IconBarbell },
]

export interface WayChoiceProps {
  /** What is done now. */
  chapter: Chapter | null
  way: Way
  /** Some of the film is done otherwise at home or in a gym. */
  offersPlaces: boolean
  onChange: (way: Way) => void
}

/** Easier or harder, where the coach shows it, and where she trains. The place where they stand stays, so that nothing jumps. */
export function WayChoice({ chapter, way, offersPlaces, onChange }: WayChoiceProps) {
  const efforts = chapter ? effortsOf(chapter) : []
  const chosen = efforts.includes(way.effort) ? way.effort : 'usual'
  return (
    <div className={classes.root}>
      {efforts.length > 1 && (
        <fieldset className={classes.choice} style={{ '--efforts': efforts.length } as CSSProperties}>
          <legend className="visually-hidden">Intensité</legend>
          {EFFORTS.filter((one) => efforts.includes(one)).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="effort"
                checked={one === chosen}
                onChange={() => onChange({ ...way, effort: one })}
              />
              <span>{EFFORT_LABELS[one]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {offersPlaces && (
        <fieldset className={`${classes.choice} ${classes.places}`}>
          <legend className="visually-hidden">Lieu</legend>
          {PLACES.map(({ place, label, Icon }) => (
            <label key={place} title={label}>
              <input
                type="radio"
                name="place"
                aria-label={label}
                checked={place === way.place}
                onChange={() => onChange({ ...way, place })}
              />
              <span>
                <Icon aria-hidden="true" />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
