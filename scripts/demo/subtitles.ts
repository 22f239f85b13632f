import { toWebVtt, type Cue } from '../../app/domain/films/webVtt'
import type { DemoPlan, DemoStretch } from '../../app/features/catalogue/seed/demoPlan'
import { isOneSided } from '../../app/features/catalogue/seed/demoWays'
import { exerciseById } from '../../app/ui/figure/catalogue'
import { timed } from './takes'

/** A line stays as long as it takes to be read twice. */
const LINE_SECONDS = 6
/** The next line of the same effort comes so much later: she looks at the movement, not at words. */
const BETWEEN_SECONDS = 18

const BREATHS = [
  'Respirez, sans bloquer le souffle.',
  'Inspirez par le nez, soufflez dans l’effort.',
  'Gardez votre rythme, tout en douceur.',
  'Relâchez le visage et les épaules.',
  'Vous tenez. Encore quelques-unes, bien faites.',
  'Sentez vos appuis dans le sol.',
]
const PAUSES = [
  'On souffle. Relâchez les épaules.',
  'Pause. Une gorgée d’eau, si vous voulez.',
  'Laissez le souffle redescendre.',
]

const turn = (lines: readonly string[], index: number): string => lines[index % lines.length] ?? ''

type Timed = DemoStretch & { startSeconds: number }

/** What is said of a stretch, in order. @param index of the stretch in the film, so that not each one says the same */
function linesOf({ kind, title, exerciseId, part, seconds }: Timed, next: Timed | undefined, index: number) {
  const ahead = next?.exerciseId ? `Ensuite\u00A0: ${exerciseById(next.exerciseId).name}.` : ''
  if (exerciseId === null) {
    if (kind === 'REST') return [`${turn(PAUSES, index)} ${ahead}`]
    return [
      part === 'WARM_UP'
        ? `${title}. Installez-vous, on commence en douceur.`
        : `${title}. Prenez une grande respiration.`,
    ]
  }
  const { name, cue } = exerciseById(exerciseId)
  const second = isOneSided(exerciseId) ? 'Changez de côté.' : turn(BREATHS, index)
  return [`${name}. ${cue}`, second, turn(BREATHS, index + 3)].slice(
    0,
    Math.ceil(seconds / (BETWEEN_SECONDS + 2)),
  )
}

/** The coach's words as WebVTT, in French: names, what to mind, breathing. Time is counted by the page, not here. */
export function subtitlesOf({ stretches }: DemoPlan): string {
  const all = timed(stretches)
  const cues = all.flatMap((stretch, index): Cue[] => {
    const lines = linesOf(stretch, all[index + 1], index)
    const half =
      stretch.exerciseId !== null && isOneSided(stretch.exerciseId) ? stretch.seconds / 2 : BETWEEN_SECONDS
    return lines.map((text, line) => {
      const startSeconds = stretch.startSeconds + line * half
      const end = stretch.startSeconds + stretch.seconds
      return { startSeconds, endSeconds: Math.min(end, startSeconds + LINE_SECONDS), text: text.trim() }
    })
  })
  return toWebVtt(cues.filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= 2))
}
