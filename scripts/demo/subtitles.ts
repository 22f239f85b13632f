import { toWebVtt, type Cue } from '../../app/domain/films/webVtt'
import { exerciseById } from '../../app/ui/figure/catalogue'
import { chaptersFor, type Chapter, type FilmPlan } from './plan'

const BREATHS = [
  'Respirez, sans bloquer le souffle.',
  'Inspirez par le nez, soufflez dans l’effort.',
  'Gardez votre rythme, tout en douceur.',
  'Relâchez le visage et les épaules.',
]

function countdown(end: number): Cue[] {
  return [3, 2, 1].map((left) => ({
    startSeconds: end - left,
    endSeconds: end - left + 1,
    text: String(left),
  }))
}

/** Fills a span with what the coach would say, one line every few seconds. */
function spoken(from: number, to: number, texts: readonly string[]): Cue[] {
  const count = Math.min(texts.length, Math.max(1, Math.floor((to - from) / 3)))
  const each = Math.min(5, (to - from) / count)
  return to - from < 1
    ? []
    : texts
        .slice(0, count)
        .map((text, i) => ({ startSeconds: from + i * each, endSeconds: from + (i + 1) * each, text }))
}

function linesOf(chapter: Chapter, plan: FilmPlan, index: number): Cue[] {
  const { startSeconds: start, endSeconds: end, kind, exerciseId } = chapter
  const counted = end - start >= 5 ? countdown(end) : []
  const until = counted.length > 0 ? end - 3 : end
  const exercise = exerciseId === undefined ? undefined : exerciseById(exerciseId)
  switch (kind) {
    case 'intro':
      return [
        ...spoken(start, until, [`${plan.title}. Prête ? On commence par : ${exercise?.name ?? ''}.`]),
        ...counted,
      ]
    case 'work':
      return [
        ...spoken(start, until, [
          `${exercise?.name ?? ''}. ${exercise?.cue ?? ''}`,
          BREATHS[index % BREATHS.length] ?? '',
          exercise?.cue ?? '',
          BREATHS[(index + 1) % BREATHS.length] ?? '',
        ]),
        ...counted,
      ]
    case 'rest':
      return [
        ...spoken(start, until, [
          'Repos. Relâchez les épaules, respirez.',
          `Ensuite : ${exercise?.name ?? ''}.`,
        ]),
        ...counted,
      ]
    case 'outro':
      return spoken(start, end, ['Bravo. Prenez une grande respiration, c’est terminé.'])
  }
}

/** The coach's words as WebVTT, in French: names, cues, breathing and countdowns. */
export function subtitlesFor(plan: FilmPlan): string {
  return toWebVtt(chaptersFor(plan).flatMap((chapter, i) => linesOf(chapter, plan, i)))
}
