import { describe, expect, it, test } from 'vitest'
import { inBase, inSpoons, kitchenMeasure } from '~/domain/recipes/kitchenMeasure'
import { type UnitId } from '~/domain/recipes/units'

describe('what a kitchen can measure', () => {
  const measured = (value: number, unit: UnitId | undefined, key: string) => {
    const { value: rounded, unit: shown, words } = kitchenMeasure(value, unit, key)
    return words ?? [Number(rounded.toFixed(3)), shown].filter((part) => part !== undefined).join(' ')
  }

  it.each([
    // Grams: the more there is, the coarser.
    [0.49, 'g', 'safran', 'une pincée'],
    [0.5, 'g', 'safran', '0.5 g'],
    [7.3, 'g', 'levure', '7.5 g'],
    [9.9, 'g', 'levure', '10 g'],
    [12.4, 'g', 'levure', '12 g'],
    [49.4, 'g', 'beurre', '49 g'],
    [52, 'g', 'beurre', '50 g'],
    [53, 'g', 'beurre', '55 g'],
    [992, 'g', 'riz', '990 g'],
    [997, 'g', 'riz', '995 g'],
    [998, 'g', 'riz', '1 kg'],
    [1234, 'g', 'riz', '1.23 kg'],
    [9876, 'g', 'riz', '9.88 kg'],
    [12_345, 'g', 'riz', '12.3 kg'],
    [0.25, 'g', 'miel', 'quelques gouttes'],
    [0.25, 'g', 'chocolat au lait', 'une pincée'],
    [2000, 'mg', 'sel', '2 g'],
    [0.3, 'kg', 'riz', '300 g'],
    // Spoons: teaspoons up to nearly a tablespoon.
    [0.9, 'ml', 'sel', 'une pincée'],
    [0.95, 'ml', 'sel', '0.25 teaspoon'],
    [1.25, 'ml', 'sel', '0.25 teaspoon'],
    [13.9, 'ml', 'lait', '2.75 teaspoon'],
    [14, 'ml', 'lait', '1 tablespoon'],
    [15, 'ml', 'lait', '1 tablespoon'],
    [22, 'ml', 'lait', '1.5 tablespoon'],
    [29, 'ml', 'lait', '2 tablespoon'],
    [5.3, 'tablespoon', 'sucre', '5.5 tablespoon'],
    [6.3, 'tablespoon', 'sucre', '6 tablespoon'],
    [6.6, 'tablespoon', 'sucre', '7 tablespoon'],
    [3, 'teaspoon', 'sucre', '1 tablespoon'],
    // Poured by the spoon up to eight of them; what is not poured, however many.
    [7.9, 'tablespoon', 'lait', '8 tablespoon'],
    [8, 'tablespoon', 'lait', '12 cl'],
    [12, 'tablespoon', 'lait', '18 cl'],
    [12, 'tablespoon', 'sucre', '12 tablespoon'],
    [12, 'tablespoon', 'laitue', '12 tablespoon'],
    // Centilitres and litres.
    [30, 'ml', 'lait', '3 cl'],
    [43, 'ml', 'lait', '4.5 cl'],
    [99, 'ml', 'lait', '10 cl'],
    [123, 'ml', 'lait', '12 cl'],
    [994, 'ml', 'lait', '99 cl'],
    [995, 'ml', 'lait', '1 l'],
    [1234, 'ml', 'lait', '1.25 l'],
    [9970, 'ml', 'lait', '9.95 l'],
    [12_345, 'ml', 'lait', '12.3 l'],
    // Things: halves, quarters and thirds, of many only halves, of more none.
    [0.01, undefined, 'oignon', '0.125'],
    [0.15, undefined, 'oignon', '0.125'],
    [0.2, undefined, 'oignon', '0.25'],
    [0.3, undefined, 'oignon', '0.333'],
    [0.9, undefined, 'oignon', '1'],
    [1.125, undefined, 'oignon', '1'],
    [1.2, undefined, 'oignon', '1.25'],
    [2.4, undefined, 'oignon', '2.333'],
    [2.45, undefined, 'oignon', '2.5'],
    [2.7, undefined, 'oignon', '2.667'],
    [2.73, undefined, 'oignon', '2.75'],
    [3.3, undefined, 'oignon', '3.5'],
    [9.7, undefined, 'oignon', '9.5'],
    [10.3, undefined, 'oignon', '10'],
    [0.4, 'can', 'maïs', '0.333 can'],
    // Whole, and at least one.
    [0.1, undefined, 'oeuf', '1'],
    [1.4, undefined, 'oeuf', '1'],
    [1.6, undefined, 'oeuf', '2'],
    [1.4, undefined, "jaune d'oeuf", '1'],
    [1.4, undefined, 'salade de gros radis', '1.333'],
    [1.5, undefined, 'oeufrier', '1.5'],
    [1.5, undefined, 'salade de noix', '1.5'],
    [0.1, 'clove', 'ail', '1 clove'],
  ] as const)('%f %s of %s is %s', (value, unit, key, expected) => {
    expect(measured(value, unit, key)).toBe(expected)
  })

  it.each(['oeuf', 'datte', 'figue', 'olive', 'crevette', 'tomate cerise', 'noix', 'cerise', 'glacon'])(
    'nobody cuts a %s in two',
    (key) => {
      expect(measured(2.5, undefined, key)).toBe('3')
    },
  )

  test('the upper end of a range is told in the spoons of the lower', () => {
    expect(inSpoons(20, 'ml', 'teaspoon')).toEqual({ value: 4, unit: 'teaspoon' })
    expect(inSpoons(2, 'cl', 'tablespoon')).toEqual({ value: 1.5, unit: 'tablespoon' })
  })

  test('amounts of different units can be compared', () => {
    expect(inBase({ value: 2, unit: 'kg' })).toBe(2000)
    expect(inBase({ value: 2, unit: 'tablespoon' })).toBe(inBase({ value: 3, unit: 'cl' }))
    expect(inBase({ value: 2, unit: 'clove' })).toBe(2)
    expect(inBase({ value: 2 })).toBe(2)
  })
})
