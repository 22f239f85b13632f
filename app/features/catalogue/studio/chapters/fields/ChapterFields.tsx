import type { ComponentType } from 'react'
import { CHAPTER_KINDS, CHAPTER_VARIANTS, type Chapter } from '~/domain/chapters/chapter'
import { CheckControl } from '~/ui/controls/CheckControl'
import { SelectControl } from '~/ui/controls/SelectControl'
import { TextControl } from '~/ui/controls/TextControl'
import type { FilmClock } from '~/ui/film/useFilmClock'
import classes from './ChapterFields.module.css'
import { kindLabels } from '../chapterWords'
import type { EquipmentChoiceProps } from './EquipmentChoice'
import { FigureChoice } from './FigureChoice'
import { figureNamed } from './figures'
import { TimeControl } from './TimeControl'
import { VariantFields } from './VariantFields'

interface ChapterFieldsProps {
  chapter: Chapter
  clock: FilmClock
  EquipmentChoice: ComponentType<EquipmentChoiceProps>
  onStart: (seconds: number) => void
  onEnd: (seconds: number) => void
  onDescribe: (words: Partial<Chapter>) => void
}

const KINDS = CHAPTER_KINDS.map((kind) => [kind, kindLabels[kind]] as const)

/** All that is said of a chapter. */
export function ChapterFields({
  chapter,
  clock,
  EquipmentChoice,
  onStart,
  onEnd,
  onDescribe,
}: ChapterFieldsProps) {
  /** A name that is drawn brings its figure along, unless she chose another. */
  function rename(title: string): void {
    const chosen = chapter.figureId !== null && chapter.figureId !== figureNamed(chapter.title)
    onDescribe(chosen ? { title } : { title, figureId: figureNamed(title) })
  }
  return (
    <div className={classes.root}>
      <div className={classes.times}>
        <TimeControl label="Début" seconds={chapter.startSeconds} clock={clock} onChange={onStart} />
        <TimeControl label="Fin" seconds={chapter.endSeconds} clock={clock} onChange={onEnd} />
      </div>
      <SelectControl
        label="Ce que l’on y fait"
        value={chapter.kind}
        options={KINDS}
        onChange={(kind) => onDescribe({ kind })}
      />
      <TextControl
        label={chapter.kind === 'WORK' ? 'Exercice' : 'Titre'}
        value={chapter.title}
        maxLength={120}
        onChange={rename}
      />
      {chapter.kind === 'WORK' && (
        <>
          <FigureChoice
            label="Figure qui le montre"
            value={chapter.figureId}
            onChange={(figureId) => onDescribe({ figureId })}
          />
          <CheckControl checked={chapter.oneSided} onChange={(oneSided) => onDescribe({ oneSided })}>
            D’un côté, puis de l’autre
          </CheckControl>
          <EquipmentChoice
            label="Matériel"
            value={chapter.equipmentIds}
            onChange={(equipmentIds) => onDescribe({ equipmentIds })}
          />
          {CHAPTER_VARIANTS.map((name) => (
            <VariantFields
              key={name}
              name={name}
              value={chapter[name]}
              EquipmentChoice={EquipmentChoice}
              onChange={(variant) => onDescribe({ [name]: variant })}
            />
          ))}
        </>
      )}
    </div>
  )
}
