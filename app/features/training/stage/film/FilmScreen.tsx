import {
  MediaControlBar,
  MediaController,
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
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { IconBadgeCc, IconBadgeCcFilled, IconCast, IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Captions } from './useCaptions'
import type { Casting } from './useCasting'
import { FilmTime } from './FilmTime'
import { CONTROLS_LANGUAGE } from './frenchControls'
import classes from './FilmScreen.module.css'
import { SEEK_SECONDS } from '../useStageKeys'

const RATES = [0.75, 1, 1.25, 1.5, 2]

export interface FilmScreenProps {
  film: HTMLVideoElement
  captions: Captions | null
  casting: Casting
  isFillingByChoice: boolean
  /** Fills the screen, or no longer; `null` where there is nothing to choose. */
  onFill: (() => void) | null
  /** The film's own play button, while she gets in place, begins at once. */
  onPlayRequest: () => boolean
}

/** The film and its controls (`CA-5`), in French. */
export function FilmScreen({
  film,
  captions,
  casting,
  isFillingByChoice,
  onFill,
  onPlayRequest,
}: FilmScreenProps) {
  const controller = useRef<HTMLElement>(null)
  const setsVolume = useSetsVolume()

  useEffect(() => {
    const element = controller.current
    if (!element) return undefined
    place(film, element)
    const onRequest = (event: Event) => {
      if (onPlayRequest()) event.stopPropagation()
    }
    element.addEventListener('mediaplayrequest', onRequest, { capture: true })
    return () => {
      element.removeEventListener('mediaplayrequest', onRequest, { capture: true })
    }
  }, [film, onPlayRequest])
  useEffect(() => () => film.remove(), [film])

  return (
    <MediaController
      ref={controller as never}
      lang={CONTROLS_LANGUAGE}
      className={classes.controller}
      noHotkeys
    >
      <MediaLoadingIndicator slot="centered-chrome" noAutohide className={classes.loading} />
      <div slot="centered-chrome" className={classes.centre}>
        <MediaSeekBackwardButton seekOffset={SEEK_SECONDS} className={classes.round} />
        <MediaPlayButton noTooltip className={classes.play} />
        <MediaSeekForwardButton seekOffset={SEEK_SECONDS} className={classes.round} />
      </div>
      <MediaTimeRange className={classes.range}>
        <MediaPreviewThumbnail slot="preview" className={classes.picture} />
        <MediaPreviewChapterDisplay slot="preview" />
        <MediaPreviewTimeDisplay slot="preview" />
      </MediaTimeRange>
      <MediaControlBar className={classes.bar}>
        <MediaMuteButton />
        {setsVolume && <MediaVolumeRange className={classes.volume} />}
        <FilmTime film={film} className={classes.time} />
        <span className={classes.space} />
        <MediaPlaybackRateButton rates={RATES} className={classes.rate} />
        {captions && (
          <button
            type="button"
            className={classes.button}
            aria-pressed={captions.on}
            aria-label="Sous-titres"
            onClick={captions.toggle}
          >
            {captions.on ? <IconBadgeCcFilled aria-hidden="true" /> : <IconBadgeCc aria-hidden="true" />}
          </button>
        )}
        {casting.isAvailable && (
          <button
            type="button"
            className={classes.button}
            aria-pressed={casting.isConnected}
            aria-label="Diffuser sur un autre écran"
            onClick={casting.choose}
          >
            <IconCast aria-hidden="true" />
          </button>
        )}
        <MediaPipButton />
        {onFill && (
          <button
            type="button"
            className={classes.button}
            aria-label={isFillingByChoice ? 'Quitter le plein écran' : 'Plein écran'}
            onClick={onFill}
          >
            {isFillingByChoice ? <IconMinimize aria-hidden="true" /> : <IconMaximize aria-hidden="true" />}
          </button>
        )}
      </MediaControlBar>
    </MediaController>
  )
}

function place(film: HTMLVideoElement, controller: HTMLElement): void {
  film.slot = 'media'
  controller.append(film)
}

/** iOS leaves a film's volume to the phone's own buttons: a slider there would move nothing. */
function useSetsVolume(): boolean {
  const [sets, setSets] = useState(false)
  useEffect(() => {
    const probe = document.createElement('video')
    probe.volume = 0.5
    // WebKit on a phone takes the number and gives it back a moment later.
    const timer = setTimeout(() => setSets(probe.volume === 0.5), 50)
    return () => clearTimeout(timer)
  }, [])
  return sets
}
