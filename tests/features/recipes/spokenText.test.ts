import { expect, test } from 'vitest'
import { sentencesOf } from '~/features/recipes/screens/cooking/spokenText'

test.each([
  ['Versez 20 cl de lait. Mélangez !  Goûtez', ['Versez 20 centilitres de lait.', 'Mélangez !', 'Goûtez']],
  [
    'Ajoutez 2 c. à soupe d’huile et 1 c. à café de sel.',
    ['Ajoutez 2 cuillères à soupe d’huile et 1 cuillère à café de sel.'],
  ],
  ['Enfournez 1 h 30 min à 180 °C… Laissez.', ['Enfournez 1 heure 30 minutes à 180 degrés… Laissez.']],
  ['½ l de lait\nde 1 000 g', ['½ litre de lait\nde 1 000 grammes']],
  ['Attendez... Puis servez. ', ['Attendez...', 'Puis servez.']],
  ['', []],
])('%j is read aloud by its sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
