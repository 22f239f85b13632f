import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import 'media-chrome/dist/lang/fr.js'
import { useEffect, useRef, type ReactNode } from 'react'
import { useHls, type HlsFailure } from '~/ui/film/useHls'
import classes from './Player.module.css'
import { useChaptersUrl, type PlayedChapter } from './useChaptersUrl'
import { useViewingReport } from './useViewingReport'

const SEEK_SECONDS = 10
const RATES = [0.75, 1, 1.25, 1.5, 2]

export interface PlayerProps {
  title: string
  videoId: string
  playback: {
    manifestUrl: string
    posterUrl: string
    thumbnailsUrl: string
    subtitlesUrl: string | null
    width: number
    height: number
  }
  chapters: readonly PlayedChapter[]
  /** Where to begin, in seconds. */
  startSeconds: number
  signedIn: boolean
  onFailure: (failure: HlsFailure) => void
  onDone: () => void
  onEnded: () => void
  /** What is shown over the film: the end of a workout. */
  children?: ReactNode
}

/** The player of `CA-5`, with French labels. Keys: space, arrows, M, F, C; see `app/README.md`. */
export default function Player({
  title,
  videoId,
  playback,
  chapters,
  startSeconds,
  signedIn,
  onFailure,
  onDone,
  onEnded,
  children,
}: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failure = useHls(video, playback.manifestUrl, startSeconds)
  const chaptersUrl = useChaptersUrl(chapters)
  const done = useViewingReport(video, { videoId, enabled: signedIn })
  useEffect(() => {
    if (failure) onFailure(failure)
  }, [failure, onFailure])
  useEffect(() => {
    if (done) onDone()
  }, [done, onDone])

  const { width, height } = playback
  // As wide as the page or, for a tall film, as the screen's height allows: no bars beside the picture.
  const size = { aspectRatio: `${width} / ${height}`, maxWidth: `calc(min(78vh, 760px) * ${width / height})` }
  return (
    <div className={classes.frame} style={size}>
      <MediaController lang="fr" className={classes.controller}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without speech has none */}
        <video
          ref={video}
          slot="media"
          playsInline
          autoPlay
          poster={playback.posterUrl}
          aria-label={title}
          onEnded={onEnded}
        >
          {playback.subtitlesUrl && (
            <track kind="captions" src={playback.subtitlesUrl} srcLang="fr" label="Français" />
          )}
          {chaptersUrl && <track key={chaptersUrl} kind="chapters" src={chaptersUrl} default />}
          <track kind="metadata" label="thumbnails" src={playback.thumbnailsUrl} default />
        </video>
        <MediaLoadingIndicator slot="centered-chrome" noAutohide />
        <div slot="centered-chrome" className={classes.centre}>
          <MediaSeekBackwardButton seekOffset={SEEK_SECONDS} className={classes.round} />
          <MediaPlayButton className={classes.play} />
          <MediaSeekForwardButton seekOffset={SEEK_SECONDS} className={classes.round} />
        </div>
        <MediaTimeRange className={classes.range}>
          <MediaPreviewThumbnail slot="preview" />
          <MediaPreviewChapterDisplay slot="preview" />
          <MediaPreviewTimeDisplay slot="preview" />
        </MediaTimeRange>
        <MediaControlBar className={classes.bar}>
          <MediaPlayButton />
          <MediaMuteButton />
          <MediaVolumeRange className={classes.volume} />
          <MediaTimeDisplay showDuration />
          <span className={classes.space} />
          <MediaPlaybackRateButton rates={RATES} />
          {playback.subtitlesUrl && <MediaCaptionsButton />}
          <MediaPipButton className={classes.pip} />
          <MediaFullscreenButton />
        </MediaControlBar>
      </MediaController>
      {children}
    </div>
  )
}
