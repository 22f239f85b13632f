import { useState } from 'react'
import type { Chapter } from '~/domain/chapters/chapter'
import {
  addAt,
  chapterAt,
  joinWithNext,
  moveChapter,
  removeChapter,
  setEnd,
  setStart,
  splitAt,
  type Edited,
  type TimeLine,
} from '~/domain/chapters/editing'
import { timecode } from '~/domain/chapters/timecode'
import { frameBeside, type FrameRate } from '~/domain/films/frameRate'
import type { FilmClock } from '~/ui/film/useFilmClock'
import type { ChapterCommand } from './chapterKeys'
import { chapterName, chapterSpoken } from './chapterWords'
import type { ChapterEdits } from './useChapterEdits'

const BACK_SECONDS = 5

export interface ChapterCommandsOptions {
  chapters: TimeLine
  edits: ChapterEdits
  clock: FilmClock
  filmSeconds: number
  frameRate: FrameRate
}

export interface ChapterCommands {
  run: (command: ChapterCommand) => void
  /** Begins a chapter where the film stands. */
  add: () => void
  /** What the last of them did, to be shown and read out. */
  told: string
  tell: (words: string) => void
}

/** What the keys and the buttons do, and the words that say so. */
export function useChapterCommands(options: ChapterCommandsOptions): ChapterCommands {
  const { chapters, edits, clock, filmSeconds, frameRate } = options
  const [told, tell] = useState('')
  const at = () => timecode(clock.now())

  function edit(
    change: (chapters: TimeLine) => Edited,
    done: (chapter: Chapter | undefined) => string,
    refused: string,
  ): void {
    let result: Edited = { chapters, index: null }
    const changed = edits.apply((now) => (result = change(now)))
    tell(changed ? done(result.index === null ? undefined : result.chapters[result.index]) : refused)
  }

  /** On the chapter in hand, or else the one that plays. */
  function onChapter(
    change: (chapters: TimeLine, index: number) => Edited,
    done: (chapter: Chapter | undefined) => string,
    refused: string,
  ): void {
    const index = edits.selected ?? chapterAt(chapters, clock.now())
    if (index === null) tell('Choisissez d’abord un chapitre.')
    else edit((now) => change(now, index), done, refused)
  }

  const add = () =>
    edit(
      (now) => addAt(now, clock.now(), filmSeconds),
      (chapter) => (chapter ? `Nouveau chapitre à ${timecode(chapter.startSeconds)}.` : ''),
      `Il n’y a pas une seconde de libre à ${at()}.`,
    )

  function goTo(step: 1 | -1): void {
    const from = edits.selected ?? chapterAt(chapters, clock.now())
    const index = from === null ? (step === 1 ? 0 : chapters.length - 1) : from + step
    const chapter = chapters[index]
    if (!chapter) return
    edits.select(index)
    clock.seek(chapter.startSeconds)
    tell(chapterSpoken(chapter))
  }

  const jump = (seconds: number) => standAt(clock.now() + seconds)

  function step(frames: 1 | -1): void {
    // Before it is asked where it stands: the film that plays has gone on by then.
    clock.pause()
    standAt(frameBeside(clock.now(), frames, frameRate))
  }

  function standAt(to: number): void {
    clock.pause()
    clock.seek(to)
    tell(timecode(Math.max(0, Math.min(filmSeconds, to))))
  }

  const commands: Readonly<Record<ChapterCommand, () => void>> = {
    start: () =>
      edits.selected === null && chapterAt(chapters, clock.now()) === null
        ? add()
        : onChapter(
            (now, index) => setStart(now, index, clock.now()),
            (chapter) =>
              chapter ? `${chapterName(chapter)} commence à ${timecode(chapter.startSeconds)}.` : '',
            'Le début est déjà là.',
          ),
    end: () =>
      onChapter(
        (now, index) => setEnd(now, index, clock.now(), filmSeconds),
        (chapter) => (chapter ? `${chapterName(chapter)} finit à ${timecode(chapter.endSeconds)}.` : ''),
        'La fin est déjà là.',
      ),
    move: () =>
      onChapter(
        (now, index) => moveChapter(now, index, clock.now(), filmSeconds),
        (chapter) =>
          chapter ? `${chapterName(chapter)} est maintenant à ${timecode(chapter.startSeconds)}.` : '',
        'Il n’y a pas de place pour le déplacer.',
      ),
    split: () =>
      edit(
        (now) => splitAt(now, clock.now()),
        () => `Coupé à ${at()}.`,
        'On coupe à une seconde au moins du bord d’un chapitre.',
      ),
    join: () =>
      onChapter(
        joinWithNext,
        (chapter) =>
          chapter ? `${chapterName(chapter)} va maintenant jusqu’à ${timecode(chapter.endSeconds)}.` : '',
        'Il n’y a pas de chapitre après celui-ci.',
      ),
    remove: () => {
      if (edits.selected === null) tell('Choisissez d’abord un chapitre.')
      else onChapter(removeChapter, () => 'Chapitre supprimé. Ctrl\u00A0+\u00A0Z le ramène.', '')
    },
    undo: () => tell(edits.undo() ? 'Annulé.' : 'Rien à annuler.'),
    redo: () => tell(edits.redo() ? 'Rétabli.' : 'Rien à rétablir.'),
    toggle: () => (clock.playing ? clock.pause() : clock.play()),
    pause: () => clock.pause(),
    faster: () => clock.faster(),
    back: () => jump(-BACK_SECONDS),
    frameBack: () => step(-1),
    frameOn: () => step(1),
    secondBack: () => jump(-1),
    secondOn: () => jump(1),
    previous: () => goTo(-1),
    next: () => goTo(1),
  }
  return { run: (command) => commands[command](), add, told, tell }
}
