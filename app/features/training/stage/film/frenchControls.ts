import 'media-chrome/dist/lang/fr.js'
import { addTranslation } from 'media-chrome/dist/utils/i18n.js'

/** What the library says otherwise than we do; all else it takes from its own French. */
export const CONTROLS_LANGUAGE = 'fr-FR'

addTranslation(CONTROLS_LANGUAGE, {
  // A name holds what is seen: whoever speaks to her device says "1x".
  'Playback rate {playbackRate}': 'Vitesse de lecture {playbackRate}x',
})
