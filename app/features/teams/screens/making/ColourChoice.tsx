import { useId } from 'react'
import { TEAM_COLOURS, type TeamColours } from '~/domain/teams/teamRules'
import { useEarlyChoice } from '~/ui/useEarlyChoice'
import classes from './ColourChoice.module.css'
import { TeamCrest } from '../TeamCrest'
import { COLOUR_WORDS } from '../teamWords'

export interface ColourChoiceProps {
  name: string
  chosen: TeamColours
  onChoose: (colours: TeamColours) => void
}

/** A team's colours, shown on its own crest. */
export function ColourChoice({ name, chosen, onChoose }: ColourChoiceProps) {
  const group = useId()
  const early = useEarlyChoice<HTMLFieldSetElement>(chosen, (value) => {
    const colours = TEAM_COLOURS.find((known) => known === value)
    if (colours) onChoose(colours)
  })
  return (
    <fieldset ref={early} className={classes.root}>
      <legend>Ses couleurs</legend>
      <div className={classes.options}>
        {TEAM_COLOURS.map((colours) => (
          <label key={colours}>
            <input
              type="radio"
              name={group}
              value={colours}
              checked={colours === chosen}
              onChange={() => onChoose(colours)}
            />
            <TeamCrest name={name} colours={colours} size="small" />
            <span className="visually-hidden">{COLOUR_WORDS[colours]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
