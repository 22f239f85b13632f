import type { TeamColours } from '~/domain/teams/teamRules'
import { CrestPicture } from '~/ui/CrestPicture'
import classes from './TeamCrest.module.css'

export interface TeamCrestProps {
  name: string
  colours: TeamColours
  size?: 'small' | 'medium' | 'large'
}

/** A team's crest, drawn from its name and colours. Decoration: its name stands beside it. */
export function TeamCrest({ name, colours, size = 'medium' }: TeamCrestProps) {
  return (
    <span className={classes.root} data-size={size}>
      <CrestPicture name={name} colours={colours} size={168} className={classes.picture} />
    </span>
  )
}
