import { IconMagnet, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent } from 'react'
import type { TimeLine } from '~/domain/chapters/editing'
import type { Peaks } from '~/domain/chapters/peaks'
import { timecode } from '~/domain/chapters/timecode'
import { ToolButton } from '~/ui/controls/ToolButton'
import type { FilmClock } from '~/ui/film/useFilmClock'
import { ChapterBlock } from './ChapterBlock'
import { Playhead } from './Playhead'
import { Ruler } from './Ruler'
import classes from './TimeLineStrip.module.css'
import type { ChapterEdits } from '../useChapterEdits'
import { useChapterDrag } from './useChapterDrag'
import { Waveform } from './Waveform'

interface TimeLineStripProps {
  chapters: TimeLine
  edits: ChapterEdits
  clock: FilmClock
  filmSeconds: number
  peaks: Peaks | null
  breaks: readonly number[]
  tell: (words: string) => void
}

const MOST_ZOOM = 64
const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const

/** The film from left to right: time, chapters, sound, and where it stands. */
export function TimeLineStrip(props: TimeLineStripProps) {
  const { chapters, edits, clock, filmSeconds, peaks, breaks, tell } = props
  const [zoom, setZoom] = useState(1)
  const [snaps, setSnaps] = useState(true)
  const inner = useRef<HTMLDivElement>(null)
  const drag = useChapterDrag({ inner, chapters, edits, clock, filmSeconds, breaks, snaps, tell })
  const share = (seconds: number) => `${(seconds / filmSeconds) * 100}%`

  function scrub(event: PointerEvent): void {
    const box = inner.current?.getBoundingClientRect()
    if (!box || event.buttons !== 1) return
    clock.seek(((event.clientX - box.left) / box.width) * filmSeconds)
  }

  function zoomTo(next: number): void {
    const clamped = Math.max(1, Math.min(MOST_ZOOM, next))
    setZoom(clamped)
    tell(clamped === 1 ? 'Tout le film est visible.' : `Agrandi ${clamped} fois.`)
  }

  return (
    <section className={classes.root} aria-label="Ligne de temps">
      <div className={classes.scroll}>
        <div ref={inner} className={classes.inner} style={{ width: `${zoom * 100}%` }}>
          <div
            className={classes.ruler}
            role="slider"
            tabIndex={0}
            aria-label="Tête de lecture"
            aria-valuemin={0}
            aria-valuemax={Math.round(filmSeconds)}
            aria-valuenow={Math.round(clock.seconds)}
            aria-valuetext={timecode(clock.seconds)}
            aria-keyshortcuts="I O S M J K L Space"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              scrub(event)
            }}
            onPointerMove={scrub}
          >
            <Ruler filmSeconds={filmSeconds} zoom={zoom} />
          </div>
          <ol className={classes.chapters} aria-label="Chapitres sur la ligne de temps">
            {chapters.map((chapter, index) => (
              <ChapterBlock
                key={index}
                chapter={chapter}
                selected={index === edits.selected}
                left={share(chapter.startSeconds)}
                width={share(chapter.endSeconds - chapter.startSeconds)}
                onSelect={() => edits.select(index)}
                grips={drag(index)}
              />
            ))}
          </ol>
          <div className={classes.sound}>{peaks && <Waveform peaks={peaks} zoom={zoom} />}</div>
          <Playhead clock={clock} filmSeconds={filmSeconds} />
        </div>
      </div>
      <div className={classes.tools} role="toolbar" aria-label="Affichage">
        <ToolButton
          label="Réduire"
          icon={<IconZoomOut {...ICON} />}
          iconOnly
          disabled={zoom === 1}
          onClick={() => zoomTo(zoom / 2)}
        />
        <ToolButton
          label="Agrandir"
          icon={<IconZoomIn {...ICON} />}
          iconOnly
          disabled={zoom === MOST_ZOOM}
          onClick={() => zoomTo(zoom * 2)}
        />
        <ToolButton
          label="Aimanter"
          icon={<IconMagnet {...ICON} />}
          pressed={snaps}
          onClick={() => setSnaps(!snaps)}
        />
      </div>
    </section>
  )
}
