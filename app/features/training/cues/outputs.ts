import { browserSpeech } from '~/ui/speech/browserSpeech'
import { createAnnouncer, type Announcer } from './announcer'
import { createSpeaker, type Speaker } from './speaker'
import { createTones } from './tones'

interface Outputs {
  announcer: Announcer
  speaker: Speaker
}

let made: Outputs | null = null
let whileSpeaking: ((isSpeaking: boolean) => void) | null = null

/** One voice and one set of tones for the whole visit: what a tap on the home has primed is heard on the film's page. */
export function cueOutputs(): Outputs {
  made ??= makeOutputs()
  return made
}

function makeOutputs(): Outputs {
  const speaker = createSpeaker({
    synthesis: browserSpeech(),
    utterance: (words) => new SpeechSynthesisUtterance(words),
    onSpeaking: (isSpeaking) => whileSpeaking?.(isSpeaking),
  })
  const tones = createTones(typeof AudioContext === 'undefined' ? null : () => new AudioContext())
  const vibrate = canVibrate() ? (pattern: number[]) => void navigator.vibrate(pattern) : null
  return { announcer: createAnnouncer({ speaker, tones, vibrate }), speaker }
}

export const canVibrate = (): boolean => typeof (navigator as Partial<Navigator>).vibrate === 'function'

/** What is done while words are said: a film is made softer. `null` when there is none any more. */
export function onSpeaking(act: ((isSpeaking: boolean) => void) | null): void {
  whileSpeaking = act
}
