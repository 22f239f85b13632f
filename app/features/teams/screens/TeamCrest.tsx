import type { TeamColours } from '~/domain/teams/teamRules'
import classes from './TeamCrest.module.css'

export interface TeamCrestProps {
  name: string
  colours: TeamColours
  size?: 'small' | 'medium' | 'large'
}

/** A team's crest. Decoration: its name stands beside it. */
export function TeamCrest({ colours, size = 'medium' }: TeamCrestProps) {
  return (
    <span className={classes.root} data-colours={colours} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle className={classes.ground} cx="50" cy="50" r="50" />
        <path
          className={classes.emblem}
          d="M50 22c9 6 18 8 27 8 0 26-9 41-27 50-18-9-27-24-27-50 9 0 18-2 27-8z"
        />
      </svg>
    </span>
  )
}
