import type { Phrase } from '~/domain/teams/encouragement'
import type { TeamColours } from '~/domain/teams/teamRules'

export const PHRASE_WORDS: Readonly<Record<Phrase, string>> = {
  bravo: 'Bravo, quelle belle séance\u00A0!',
  proud: 'Je suis fière de nous.',
  together: 'On continue ensemble\u00A0?',
  rest: 'Le repos compte aussi, prenez soin de vous.',
  energy: 'Votre énergie fait du bien à toutes.',
  regular: 'Petit à petit, quel chemin déjà\u00A0!',
  welcome: 'Bienvenue parmi nous\u00A0!',
  thanks: 'Merci d’être là.',
}

export const COLOUR_WORDS: Readonly<Record<TeamColours, string>> = {
  berry: 'Rose et prune',
  night: 'Prune et rose',
  garden: 'Sauge et rose',
  sunset: 'Abricot et prune',
  rose: 'Poudre et rose',
  peach: 'Abricot et rose',
}

/** "1 membre", "12 membres". */
export const membersLabel = (count: number) => `${count} ${count > 1 ? 'membres' : 'membre'}`

/** "0 min", "1 250 min". */
export const minutesLabel = (minutes: number) => `${minutes.toLocaleString('fr-FR')}\u00A0min`
