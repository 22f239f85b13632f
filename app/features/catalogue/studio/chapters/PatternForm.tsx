import { useState } from 'react'
import { layPattern } from '~/domain/chapters/laying'
import { readPattern } from '~/domain/chapters/pattern'
import { timecode } from '~/domain/chapters/timecode'
import { Button } from '~/ui/buttons/Button'
import { TextControl } from '~/ui/controls/TextControl'
import type { FilmClock } from '~/ui/film/useFilmClock'
import { figureNamed } from './fields/figures'
import classes from './PatternForm.module.css'
import type { ChapterEdits } from './useChapterEdits'

interface PatternFormProps {
  edits: ChapterEdits
  clock: FilmClock
  filmSeconds: number
  tell: (words: string) => void
}

const exercisesOf = (names: string) =>
  names
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((title) => ({ title: title.slice(0, 120), figureId: figureNamed(title) }))

const many = (count: number) => (count === 1 ? '1 chapitre' : `${count} chapitres`)

/** A whole circuit at once: "40/20 × 8", and whose turn it is. It is within a form, so Enter is caught here. */
export function PatternForm({ edits, clock, filmSeconds, tell }: PatternFormProps) {
  const [pattern, setPattern] = useState('')
  const [names, setNames] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function lay(): void {
    const read = readPattern(pattern)
    if ('problem' in read) return setProblem(read.problem)
    const from = clock.now()
    let leftOut = 0
    const changed = edits.apply((now) => {
      const laid = layPattern(now, read.stretches, { seconds: from, filmSeconds }, exercisesOf(names))
      ;({ leftOut } = laid)
      return laid
    })
    if (!changed) return setProblem('Rien n’y tient avant la fin du film.')
    setProblem(null)
    const late = leftOut > 0 ? ` ${many(leftOut)} n’ont pas trouvé place avant la fin du film.` : ''
    tell(`${many(read.stretches.length - leftOut)} à partir de ${timecode(from)}.${late}`)
  }

  const onEnter = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    lay()
  }

  return (
    <div className={classes.root} role="group" aria-label="Poser un motif">
      <TextControl
        label="Motif"
        placeholder="40/20 × 8"
        value={pattern}
        error={problem}
        onKeyDown={onEnter}
        onChange={(next) => {
          setPattern(next)
          setProblem(null)
        }}
      />
      <TextControl
        label="Exercices, dans l’ordre (facultatif)"
        placeholder="Squat, Fente, Planche"
        value={names}
        onKeyDown={onEnter}
        onChange={setNames}
      />
      <Button look="light" size="lg" onClick={lay}>
        Poser à {timecode(Math.round(clock.seconds * 10) / 10)}
      </Button>
    </div>
  )
}
