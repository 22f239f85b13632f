import { describe, expect, it, test } from 'vitest'
import { parseSteps, problemsOfSteps, readTimer, stepText } from '~/domain/recipes/steps'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

const text = (line: string, ratio: number) =>
  plainSpaces(
    parseSteps(line)
      .map((step) => stepText(step, ratio))
      .join('\n'),
  )

describe('the steps of a recipe', () => {
  it('grow with the servings where they are marked, and nowhere else', () => {
    const line =
      'Mélangez {200 g de farine} et {2 œufs}, versez {1/2 l de lait}, enfournez [25 min] à 180 °C pour 4 parts.'
    expect(text(line, 2)).toBe(
      'Mélangez 400 g de farine et 4 œufs, versez 1 l de lait, enfournez 25 min à 180 °C pour 4 parts.',
    )
    expect(text(line, 0.5)).toContain(
      '100 g de farine et 1 œuf, versez 25 cl de lait, enfournez 25 min à 180 °C',
    )
  })

  it('keep a name that stands after the braces', () => {
    expect(text('Ajoutez {200 g} de farine et {10 cl} d’eau.', 2)).toBe(
      'Ajoutez 400 g de farine et 20 cl d’eau.',
    )
  })

  it('are one on each line, whatever numbers stand before them', () => {
    expect(text('1. Un\n\n2) Deux\r\n 3. Trois ', 1)).toBe('Un\nDeux\nTrois')
    expect(text('3 minutes plus tard, goûtez.', 1)).toBe('3 minutes plus tard, goûtez.')
    expect(parseSteps('')).toEqual([])
  })

  it('have timers that can be started', () => {
    const [step] = parseSteps('Cuisez [3 min] puis [1 h 30].')
    expect(step?.parts.flatMap((part) => (part.kind === 'timer' ? [part.seconds] : []))).toEqual([180, 5400])
  })

  it('show as it was written what is no mark', () => {
    expect(text('Un [mot], {une chose', 2)).toBe('Un [mot], {une chose')
  })
})

test.each([
  ['12 min', 720],
  ['12min', 720],
  ['12 minutes', 720],
  ['1 h', 3600],
  ['1 h 30', 5400],
  ['1h30', 5400],
  ['1 h 30 min', 5400],
  ['2 heures', 7200],
  ['30 s', 30],
  ['90 secondes', 90],
  ['1 min 30', 90],
  ['1 min 30 s', 90],
  ['10 à 12 min', 600],
  ['10-12 min', 600],
  ['1 à 2 h', 3600],
  ['12\u00A0min', 720],
  ['24 h', 86_400],
  ['25 h', undefined],
  ['0 min', undefined],
  ['12', undefined],
  ['', undefined],
  ['bientôt', undefined],
  ['min', undefined],
])('[%s] is %s seconds', (written, seconds) => {
  expect(readTimer(written)).toBe(seconds)
})

test.each([
  ['Enrobez-les de {2 c. à soupe d’huile}.', 3.25, 'Enrobez-les d’environ 7 c. à soupe d’huile.'],
  ['Couvrez DE {1/8 c. à café de sel}.', 0.5, 'Couvrez D’une pincée de sel.'],
  ['Enrobez-les de {2 c. à soupe d’huile}.', 2, 'Enrobez-les de 4 c. à soupe d’huile.'],
  ['Au milieu du monde {1 œuf}.', 0.5, 'Au milieu du monde environ 1 œuf.'],
])('%j for %f times as many: %s', (given, ratio, expected) => {
  const [step] = parseSteps(given)
  expect(step && stepText(step, ratio).replaceAll(/\s/g, ' ')).toBe(expected)
})

test.each([
  ['Mélangez {200 g de riz} [3 min].', []],
  ['a {du riz}', [1]],
  ['a\n\nb [vite]', [3]],
  ['a {200 g de riz', [1]],
  ['a]', [1]],
  ['{} []', [1, 1]],
  ['Ajoutez {200 g} de farine.', [1]],
  ['Battez {2} œufs.', [1]],
  ['Battez {4 œufs + 1 jaune}.', [1]],
  ['Versez {1.000 g de riz}.', [1]],
])('%j: its author is told of lines %j', (given, lines) => {
  expect(problemsOfSteps(given).map(({ line }) => line)).toEqual(lines)
})
