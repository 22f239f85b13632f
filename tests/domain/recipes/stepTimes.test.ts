import { describe, expect, test } from 'vitest'
import { parseSteps, problemsOfSteps, readTimer, stepText } from '~/domain/recipes/steps'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

describe('a time', () => {
  test.each([
    ['1 heure', 3600],
    ['2 heures', 7200],
    ['2h', 7200],
    ['2 H 05', 7500],
    ['2 heures 15 minutes', 8100],
    ['1 h 5 min 30 s', 3930],
    ['1 minute', 60],
    ['45 mn', 2700],
    ['45mn', 2700],
    ['1 seconde', 1],
    ['90 s', 90],
    ['90s', 90],
    ['90 sec', 90],
    ['1 min 30 sec', 90],
    ['1 min 30 secondes', 90],
    ['1 min 1 seconde', 61],
    ['1 min 30s', 90],
    ['1min30', 90],
    [' 12 min ', 720],
    ['10 - 12 min', 600],
    ['10à12min', 600],
    ['10 À 12 MIN', 600],
    ['1 à 2 heures', 3600],
    ['1 h 10 à 15 min', 4200],
    ['1 min 30 à 40 s', 90],
    ['30 à 40 secondes', 30],
    ['1-2 h', 3600],
  ])('%s is %i seconds', (text, seconds) => {
    expect(readTimer(text)).toBe(seconds)
  })

  test.each([
    'environ 12 min',
    '12 min environ',
    '12 minuscules',
    '12 sacs',
    '30 s environ',
    '2 à 3 semaines',
    '2 à 3 sacs',
    '10 à 12',
    'environ 10 à 12 min',
    '1 à 2 h 30',
    '5 10',
    'min',
    's',
    '1 kg',
  ])('%s is none', (text) => {
    expect(readTimer(text)).toBeUndefined()
  })
})

describe('a step', () => {
  test('is its words, its amounts and its times, and nothing between them', () => {
    const [step, ...others] = parseSteps('[ 12 min ]{2 œufs}[30 s]')
    expect(others).toEqual([])
    expect(step?.parts).toEqual([
      { kind: 'timer', text: '12 min', seconds: 720 },
      { kind: 'amount', ingredient: expect.objectContaining({ name: 'œufs' }) },
      { kind: 'timer', text: '30 s', seconds: 30 },
    ])
    expect(parseSteps('Goûtez.')).toEqual([{ parts: [{ kind: 'text', text: 'Goûtez.' }] }])
  })

  test.each([
    ['10.   Servez.', 'Servez.'],
    ['12) Servez.', 'Servez.'],
    ['Enfournez à 180. Servez.', 'Enfournez à 180. Servez.'],
    ['1.5 l d’eau', '1.5 l d’eau'],
  ])('%s, without its number: %s', (line, expected) => {
    expect(parseSteps(line).map((step) => stepText(step))).toEqual([expected])
  })

  test.each([
    [
      'Garnissez le fond de tarte de {2 c. à soupe d’huile}.',
      3.25,
      'Garnissez le fond de tarte d’environ 7 c. à soupe d’huile.',
    ],
    ['Arrosez de {un peu de lait}.', 1, 'Arrosez d’un peu de lait.'],
    ['Garnissez de {2 pommes, bien mûres}.', 2, 'Garnissez de 4 pommes, bien mûres.'],
    [
      'Arrosez de {200 g de crème, montée dans une jatte}.',
      2,
      'Arrosez de 400 g de crème, montée dans une jatte.',
    ],
    ['Garnissez de [3 min].', 1, 'Garnissez de 3 min.'],
  ])('%s for %f times as many: %s', (line, ratio, expected) => {
    expect(parseSteps(line).map((step) => plainSpaces(stepText(step, ratio)))).toEqual([expected])
  })
})

test.each([
  [
    'Versez {200 g} de farine.',
    'il manque le nom dans « {200 g} » : écrivez {200 g de farine}, le nom entre les accolades.',
  ],
  ['Versez {du lait}.', '« {du lait} » ne commence pas par une quantité.'],
  [
    'Battez {2 œufs + 1 jaune}.',
    'la quantité de « 2 œufs + 1 jaune » n’est pas comprise : une seule par ligne, comme 200 g, 1 000 g ou 2 à 3.',
  ],
  ['Cuisez [vite].', '« [vite] » n’est pas une durée : écrivez [12 min] ou [1 h 30].'],
  ['Cuisez [12 min.', 'une accolade ou un crochet n’est pas fermé.'],
])('of %j its author is told: %s', (line, problem) => {
  expect(problemsOfSteps(line).map(({ text }) => plainSpaces(text))).toEqual([problem])
})
