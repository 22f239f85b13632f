import { useMemo, type ComponentType, type KeyboardEvent } from 'react'
import type { Chapter } from '~/domain/chapters/chapter'
import { breaksOf, type Peaks } from '~/domain/chapters/peaks'
import type { FrameRate } from '~/domain/films/frameRate'
import { useFilmClock } from '~/ui/film/useFilmClock'
import { commandOf } from './chapterKeys'
import { ChapterList } from './ChapterList'
import classes from './ChaptersEditor.module.css'
import { EditorTools } from './EditorTools'
import type { EquipmentChoiceProps } from './fields/EquipmentChoice'
import { FilmStage } from './FilmStage'
import { PatternForm } from './PatternForm'
import { TimeLineStrip } from './strip/TimeLineStrip'
import { useChapterCommands } from './useChapterCommands'
import { useChapterEdits } from './useChapterEdits'

/** As long as it is not known. */
const USUAL_RATE: FrameRate = { numerator: 25, denominator: 1 }

export interface ChaptersEditorProps {
  value: readonly Chapter[]
  /** Saves nothing: whoever holds the value does. */
  onChange: (value: Chapter[]) => void
  film: {
    /** Where it is played from; `null` while it is being made. */
    manifestUrl: string | null
    durationSeconds: number
    /** `null` where it is not known. */
    frameRate: FrameRate | null
  }
  /** How loud it is along its length; without them there is no waveform, and nothing snaps to its breaks. */
  peaks?: Peaks | null
  /** Chooses the pieces that a chapter names. */
  EquipmentChoice: ComponentType<EquipmentChoiceProps>
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null

/** Keys that a button keeps to itself, unless it is a chapter. */
const isPress = ({ key, target }: KeyboardEvent) =>
  (key === ' ' || key === 'Enter') && target instanceof HTMLButtonElement && !target.dataset.chapter

/** Where a coach says what is done when in a film (`CA-6`): along its time line, and in a list beside it. */
export function ChaptersEditor({
  value,
  onChange,
  film,
  peaks = null,
  EquipmentChoice,
}: ChaptersEditorProps) {
  const filmSeconds = Math.floor(film.durationSeconds * 1000) / 1000
  const { video, clock } = useFilmClock(filmSeconds)
  const edits = useChapterEdits(value, (chapters) => onChange([...chapters]))
  const frameRate = film.frameRate ?? USUAL_RATE
  const commands = useChapterCommands({ chapters: value, edits, clock, filmSeconds, frameRate })
  const breaks = useMemo(() => (peaks ? breaksOf(peaks) : []), [peaks])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target) || isPress(event)) return
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    commands.run(command)
  }

  return (
    <div className={classes.root}>
      {/* Keys of the parts that have the focus; the buttons below do all the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.work} onKeyDown={onKeyDown}>
        <FilmStage video={video} manifestUrl={film.manifestUrl} clock={clock} />
        <TimeLineStrip
          chapters={value}
          edits={edits}
          clock={clock}
          filmSeconds={filmSeconds}
          peaks={peaks}
          breaks={breaks}
          tell={commands.tell}
        />
        <EditorTools commands={commands} edits={edits} clock={clock} />
        <p className={classes.told} role="status">
          {commands.told}
        </p>
        <PatternForm edits={edits} clock={clock} filmSeconds={filmSeconds} tell={commands.tell} />
      </div>
      <ChapterList
        chapters={value}
        edits={edits}
        clock={clock}
        filmSeconds={filmSeconds}
        EquipmentChoice={EquipmentChoice}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
