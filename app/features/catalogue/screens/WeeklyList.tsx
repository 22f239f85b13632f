import { datedRangeLabel } from '~/domain/dateLabels'
import type { WeeklyVideo } from '../catalogue.schema'
import { VideoCard } from './browsing/VideoCard'
import classes from './WeeklyScreen.module.css'

export const weeklyWords = {
  title: 'La vidéo de la semaine',
  lead: 'Une séance choisie pour vous, avec un mot de celle qui l’a tournée. Les précédentes restent ici.',
}

/** Weeks with their videos, the latest first. */
export function WeeklyList({ weeks }: { weeks: readonly WeeklyVideo[] }) {
  return (
    <ul className={classes.list}>
      {weeks.map(({ id, slug, name, startsOn, endsOn, note, video }) => (
        <li key={id} id={slug}>
          <VideoCard video={video} />
          <div className={classes.words}>
            <h2>Semaine {datedRangeLabel(startsOn, endsOn)}</h2>
            {name !== video.name && <p className={classes.theme}>{name}</p>}
            <p>{note}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
