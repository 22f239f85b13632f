import { ScrollRow } from '~/ui/layout/ScrollRow'
import type { VideoSummary } from '../../catalogue.schema'
import { VideoCard } from './VideoCard'
import classes from './VideoGrid.module.css'

/** How many cards are above the fold on the widest screen. */
const EAGER_COUNT = 4

export function VideoGrid({ videos, busy = false }: { videos: readonly VideoSummary[]; busy?: boolean }) {
  return (
    <div className={classes.frame}>
      <ul className={classes.root} aria-busy={busy}>
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} eager={index < EAGER_COUNT} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same as one line that scrolls sideways, for a home with many sections. */
export function VideoRow({ videos }: { videos: readonly VideoSummary[] }) {
  return (
    <ScrollRow>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </ScrollRow>
  )
}
