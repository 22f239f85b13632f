import type { Chapter } from '~/domain/chapters/chapter'
import classes from './ChapterBlock.module.css'
import { chapterName, chapterSpoken } from '../chapterWords'
import type { ChapterGrips } from './useChapterDrag'

interface ChapterBlockProps {
  chapter: Chapter
  selected: boolean
  left: string
  width: string
  onSelect: () => void
  grips: ChapterGrips
}

/** A chapter on the time line. To have the focus is to be in hand, so a keyboard needs no further step. */
export function ChapterBlock({ chapter, selected, left, width, onSelect, grips }: ChapterBlockProps) {
  return (
    <li className={classes.root} style={{ left, width }} data-kind={chapter.kind} data-selected={selected}>
      <button
        type="button"
        className={classes.body}
        data-chapter="true"
        aria-pressed={selected}
        aria-label={chapterSpoken(chapter)}
        onFocus={onSelect}
        onClick={onSelect}
        {...grips.body}
      >
        <span>{chapterName(chapter)}</span>
      </button>
      {selected && (
        <>
          <span className={classes.grip} data-edge="start" aria-hidden="true" {...grips.start} />
          <span className={classes.grip} data-edge="end" aria-hidden="true" {...grips.end} />
        </>
      )}
    </li>
  )
}
