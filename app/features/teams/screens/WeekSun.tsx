import { minutesLabel } from './teamWords'
import classes from './WeekSun.module.css'

/** The sun's way over the hills, as a half circle around (150, 140). */
const RADIUS = 112
const WAY = `M${150 - RADIUS} 140a${RADIUS} ${RADIUS} 0 0 1 ${2 * RADIUS} 0`

export interface WeekSunProps {
  minutes: number
  goalMinutes: number
}

/** How far the team's sun has risen this week: all that matters is that it rises together. */
export function WeekSun({ minutes, goalMinutes }: WeekSunProps) {
  const share = Math.min(1, minutes / goalMinutes)
  const angle = Math.PI * (1 - share)
  const sun = { cx: 150 + RADIUS * Math.cos(angle), cy: 140 - RADIUS * Math.sin(angle) }
  const reached = minutes >= goalMinutes
  return (
    <div className={classes.root} data-reached={reached}>
      <svg className={classes.drawing} viewBox="0 0 300 176" aria-hidden="true">
        <path className={classes.sky} d={WAY} />
        {share > 0 && <path className={classes.done} d={WAY} pathLength={1} strokeDasharray={`${share} 2`} />}
        <circle className={classes.glow} {...sun} r="30" />
        <circle className={classes.sun} {...sun} r="20" />
        <path className={classes.hill} d="M0 176c40-34 92-40 142-18s92 12 158 18z" />
        <path className={classes.hill} d="M48 176c52-18 92-12 128-10s78-16 124 10z" />
      </svg>
      <p className={classes.figure}>{minutesLabel(minutes)}</p>
      <p className={classes.goal}>
        {reached
          ? `Objectif de ${minutesLabel(goalMinutes)} atteint, ensemble\u00A0!`
          : `sur ${minutesLabel(goalMinutes)}, ensemble`}
      </p>
    </div>
  )
}
