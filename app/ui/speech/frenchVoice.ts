/** What is asked of a `SpeechSynthesisVoice`. */
export type OfferedVoice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'name' | 'default'>

/** Said of voices that their systems ship for fun, or that are only good for a screen reader's speed. */
const ODD = /eloquence|compact|espeak|grandma|grandpa|mamie|papi|rocko|reed|sandy|shelley|flo\b|eddy/i
/** Said of those that sound like people. */
const GOOD = /premium|améliorée?|enhanced|natural|neural|siri|google/i

function score({ lang, localService, name, default: isDefault }: OfferedVoice): number {
  const isOfFrance = /^fr[-_]fr/i.test(lang)
  return (
    (ODD.test(name) ? 0 : 8) +
    (isOfFrance ? 4 : 0) +
    (GOOD.test(name) ? 2 : 0) +
    // One that speaks without a network is there at once.
    (localService ? 1 : 0) +
    (isDefault ? 0.5 : 0)
  )
}

/**
 * The best French voice of a device.
 *
 * @returns `null` where there is none: another language's voice reading French is worse than none
 */
export function frenchVoice<Voice extends OfferedVoice>(voices: readonly Voice[]): Voice | null {
  const [best = null] = voices
    .filter(({ lang }) => /^fr([-_]|$)/i.test(lang))
    .sort((a, b) => score(b) - score(a))
  return best
}
