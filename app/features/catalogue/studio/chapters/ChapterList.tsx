import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentType, KeyboardEvent } from 'react'
import { CHAPTER_VARIANTS, type Chapter } from '~/domain/chapters/chapter'
import { describeChapter, setEnd, setStart, type TimeLine } from '~/domain/chapters/editing'
import { unnamedWork } from '~/domain/chapters/validity'
import type { FilmClock } from '~/ui/film/useFilmClock'
import { ChapterFields } from './fields/ChapterFields'
import type { EquipmentChoiceProps } from './fields/EquipmentChoice'
import classes from './ChapterList.module.css'
import { chapterName, chapterTimes, kindLabels } from './chapterWords'
import type { ChapterEdits } from './useChapterEdits'

interface ChapterListProps {
  chapters: TimeLine
  edits: ChapterEdits
  clock: FilmClock
  filmSeconds: number
  EquipmentChoice: ComponentType<EquipmentChoiceProps>
  onKeyDown: (event: KeyboardEvent) => void
}

/** What is typed into one field is one step back; a choice is one each. */
function typing(index: number, chapter: Chapter, words: Partial<Chapter>): string | null {
  const field = CHAPTER_VARIANTS.find((name) => words[name] && words[name].text !== chapter[name]?.text)
  if (field && chapter[field]) return `${index} ${field}`
  return words.title === undefined ? null : `${index} title`
}

/** The same chapters as a list; the one in hand is open. */
export function ChapterList({
  chapters,
  edits,
  clock,
  filmSeconds,
  EquipmentChoice,
  onKeyDown,
}: ChapterListProps) {
  const unnamed = unnamedWork(chapters).length
  return (
    <section className={classes.root} aria-label="Liste des chapitres">
      <h2>Chapitres</h2>
      {chapters.length === 0 && (
        <p className={classes.none}>
          Aucun chapitre pour l’instant. Lancez le film et ajoutez-en un là où il commence, ou posez un motif.
        </p>
      )}
      {unnamed > 0 && (
        <p className={classes.none}>
          {unnamed === 1 ? 'Un exercice attend son nom.' : `${unnamed} exercices attendent leur nom.`}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the time line, as beside it */}
      <ol onKeyDown={onKeyDown}>
        {chapters.map((chapter, index) => {
          const open = index === edits.selected
          return (
            <li key={index} className={classes.row} data-open={open} data-kind={chapter.kind}>
              <button
                type="button"
                className={classes.head}
                aria-expanded={open}
                onClick={() => {
                  edits.select(open ? null : index)
                  if (!open) clock.seek(chapter.startSeconds)
                }}
              >
                <span className={classes.kind}>{kindLabels[chapter.kind]}</span>
                <span className={classes.name}>{chapterName(chapter)}</span>
                <span className={classes.times}>{chapterTimes(chapter)}</span>
                <IconChevronDown size={20} stroke={2} aria-hidden="true" />
              </button>
              {open && (
                <ChapterFields
                  chapter={chapter}
                  clock={clock}
                  EquipmentChoice={EquipmentChoice}
                  onStart={(seconds) => edits.apply((now) => setStart(now, index, seconds))}
                  onEnd={(seconds) => edits.apply((now) => setEnd(now, index, seconds, filmSeconds))}
                  onDescribe={(words) =>
                    edits.apply((now) => describeChapter(now, index, words), typing(index, chapter, words))
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
