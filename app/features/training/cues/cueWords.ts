import type { Told } from '~/domain/intervals/cues'
import type { Step } from '~/domain/intervals/course'
import { doneIn, type Way } from '~/domain/intervals/way'

const titleOf = ({ chapter }: Step, way: Way): string => doneIn(chapter, way).title

/** What a voice says and what a screen reader is told, in as few words as a coach would use. */
export function cueWords(told: Told, way: Way): string {
  switch (told.about) {
    case 'work': {
      const { title, text } = doneIn(told.step.chapter, way)
      return [title, text, ...(told.step.side === 'first' ? ['Premier côté'] : [])]
        .filter((part) => part !== null)
        .map(sentence)
        .join(' ')
    }
    case 'rest':
      return told.next?.kind === 'WORK' ? `Pause. Ensuite\u00A0: ${titleOf(told.next, way)}.` : 'Pause.'
    case 'soon':
      return `Préparez-vous\u00A0: ${titleOf(told.next, way)}.`
    case 'side':
      return 'Changez de côté.'
    case 'halfway':
      return 'La moitié est faite.'
    case 'done':
      return 'C’est fini. Bravo\u00A0!'
  }
}

/** Voices pause at a full stop. */
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)
