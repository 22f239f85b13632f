import { describe, expect, it, test } from 'vitest'
import { parseIngredient } from '~/domain/recipes/parseIngredient'
import { changeServings } from '~/domain/recipes/recipe'
import { ingredientsFor, scaleIngredient } from '~/domain/recipes/scaleIngredient'
import { ingredientLine, writeIngredient } from '~/domain/recipes/writeIngredient'
import { writeDecimal, writeFraction } from '~/domain/recipes/writeNumber'
import { plainSpaces } from '~tests/support/typography/plainSpaces'
import { WRITTEN_LINES } from './writtenLines'
import { lineFor } from './lineFor'

describe('an ingredient for more or fewer', () => {
  it.each([
    // As its author wrote it.
    ['125 g de beurre', 1, '125 g de beurre'],
    ['1/8 c. à café de sel', 1, '⅛ c. à café de sel'],
    ['333 g de riz', 1, '333 g de riz'],
    ['1/8 l de lait', 1, '0,125 l de lait'],
    ['1,125 kg de pommes', 1, '1,125 kg de pommes'],
    ['1/3 l de lait', 1, '0,33 l de lait'],
    ['1 cs de miel', 1, '1 c. à soupe de miel'],
    ['1.5 l d’eau', 1, '1,5 l d’eau'],
    ['1000 g de riz', 1, '1 000 g de riz'],
    ['5 cm de gingembre', 1, '5 cm de gingembre'],
    ['4 œufs + 1 jaune', 1, '4 œufs + 1 jaune'],
    ['3 × 125 g de mozzarella', 1, '3 × 125 g de mozzarella'],
    ['6 tranches fines de jambon', 1, '6 tranches fines de jambon'],
    ['2 demi-baguette', 1, '1 baguette'],
    ['2 oignon rouge', 1, '2 oignon rouge'],
    // Grams and kilograms.
    ['200 g de farine', 2, '400 g de farine'],
    ['250 g de farine', 5, '1,25 kg de farine'],
    ['1 kg de farine', 0.25, '250 g de farine'],
    ['100 g de riz', 1 / 3, '33 g de riz'],
    ['1 000 g de riz', 1 / 3, '335 g de riz'],
    ['10 g de levure', 0.5, '5 g de levure'],
    ['5 g de levure', 0.5, '2,5 g de levure'],
    ['1 g de safran', 0.25, 'une pincée de safran'],
    // Litres, and spoons where they read better.
    ['50 cl de lait', 3, '1,5 l de lait'],
    ['1,5 l d’eau', 0.5, '75 cl d’eau'],
    ['25 cl de lait', 2, '50 cl de lait'],
    ['15 ml de sauce soja', 0.5, '1 ½ c. à café de sauce soja'],
    ['30 ml de sauce soja', 0.5, '1 c. à soupe de sauce soja'],
    ['1 cl de rhum', 1.5, '1 c. à soupe de rhum'],
    ['15 ml de vinaigre', 4, '6 cl de vinaigre'],
    // Spoons.
    ['1 c. à soupe d’huile', 1.5, '1 ½ c. à soupe d’huile'],
    ['1 c. à soupe de sucre', 1 / 3, '1 c. à café de sucre'],
    ['2 c. à café de sucre', 3, '2 c. à soupe de sucre'],
    ['1 c. à soupe de sucre', 10, '10 c. à soupe de sucre'],
    ['2 c. à soupe d’huile d’olive', 4, '12 cl d’huile d’olive'],
    ['½ c. à café de sel', 0.5, '¼ c. à café de sel'],
    // Too little for a spoon never becomes one.
    ['1/8 c. à café de sel', 0.5, 'une pincée de sel'],
    ['1/4 c. à café de sel', 0.5, 'une pincée de sel'],
    ['1/4 c. à café d’extrait de vanille', 0.25, 'quelques gouttes d’extrait de vanille'],
    ['1 c. à café d’eau', 0.1, 'quelques gouttes d’eau'],
    // Eggs and the like stay whole.
    ['2 œufs', 0.5, '1 œuf'],
    ['1 œuf', 0.5, 'environ 1 œuf'],
    ['3 œufs', 0.5, 'environ 2 œufs'],
    ['1 œuf', 1.5, 'environ 2 œufs'],
    ['3 œufs', 2, '6 œufs'],
    ['4 blancs d’œufs', 0.25, '1 blanc d’œufs'],
    ['1 gousse d’ail', 0.5, 'environ 1 gousse d’ail'],
    ['12 dattes Medjool', 1 / 12, '1 datte Medjool'],
    // What can be cut has fractions, and its number.
    ['1 oignon', 0.5, '½ oignon'],
    ['1 oignon', 2, '2 oignons'],
    ['1 oignon', 1.5, '1 ½ oignon'],
    ['1 avocat', 1 / 3, '⅓ avocat'],
    ['2 pommes de terre', 0.5, '1 pomme de terre'],
    ['1 petite banane', 2, '2 petites bananes'],
    ['2 choux-fleurs', 0.5, '1 chou-fleur'],
    ['1 poireau, émincé', 2, '2 poireaux, émincés'],
    ['2 carottes râpées', 0.5, '1 carotte, râpée'],
    ['1 grosse poignée d’épinards', 2, '2 grosses poignées d’épinards'],
    ['1 noix de beurre', 2, '2 noix de beurre'],
    ['1 tranche de pain', 0.5, '½ tranche de pain'],
    // Packs: what all of them hold grows, what each one holds does not.
    ['1 sachet de safran (0,1 g)', 3, '3 sachets (0,3 g) de safran'],
    [
      '1 boîte de 540 ml de lentilles, rincées et égouttées',
      0.5,
      '½ boîte (de 540 ml) de lentilles, rincées et égouttées',
    ],
    ['1 poireau, lavé et émincé', 2, '2 poireaux, lavés et émincés'],
    ['15 ml (1 c. à soupe) de fécule', 0.5, '1 ½ c. à café de fécule'],
    ['15 ml (1 c. à soupe) de fécule', 4, '6 cl de fécule (4 c. à soupe)'],
    ['1 brique de 20 cl de crème', 0.5, '½ brique (de 20 cl) de crème'],
    ['1 poulet d’environ 1,5 kg', 1.5, '1 ½ poulet (d’environ 1,5 kg)'],
    ['4 escalopes de dinde de 120 g', 0.5, '2 escalopes de dinde (120 g pièce)'],
    ['1 boîte de thon (140 g net égoutté)', 2, '2 boîtes (280 g net égoutté) de thon'],
    ['1 pot (95 g) de thon', 2, '2 pots (190 g) de thon'],
    ['1 pot (95 g) de thon', 0.5, '½ pot (48 g) de thon'],
    ['2 boîtes de 400 g de pois chiches', 0.5, '1 boîte (400 g) de pois chiches'],
    ['1 boîte de 400 g de pois chiches', 3, '3 boîtes (400 g chacune) de pois chiches'],
    ['2 yaourts (125 g chacun)', 2, '4 yaourts (125 g pièce)'],
    // Ranges.
    ['2 à 3 tomates', 2, '4 à 6 tomates'],
    ['200 à 250 g de riz', 2, '400 à 500 g de riz'],
    ['1 à 2 gousses d’ail', 0.5, 'environ 1 gousse d’ail'],
    ['1 à 2 c. à café de miel', 2, '2 à 4 c. à café de miel'],
    ['1 à 2 c. à soupe de sucre', 0.5, '1 ½ à 3 c. à café de sucre'],
    ['1/4 à 2 c. à café de sel', 0.5, 'une pincée à 1 c. à café de sel'],
    ['1/4 à 1/2 c. à café de sel', 1.5, 'environ ½ à ¾ c. à café de sel'],
    ['600 à 800 g de potiron', 1.5, '900 g à 1,2 kg de potiron'],
    ['50 à 80 cl d’eau', 1.5, '75 cl à 1,2 l d’eau'],
    ['500 g à 1 kg de moules', 1, '500 g à 1 kg de moules'],
    ['500 g à 1 kg de moules', 2, '1 à 2 kg de moules'],
    ['1 à 2 œufs', 0.5, 'environ 1 œuf'],
    ['environ 200 g de potiron', 2, 'environ 400 g de potiron'],
    // The same by another measure.
    ['400 g de tomates (1 boîte)', 2, '800 g de tomates (2 boîtes)'],
    ['2 carottes, soit 200 g', 3, '6 carottes (600 g)'],
    ['1 oignon (environ 100 g)', 2, '2 oignons (environ 200 g)'],
    ['4 c. à soupe (60 ml) d’huile', 0.5, '2 c. à soupe d’huile (3 cl)'],
    ['farine (200 g)', 2, '400 g de farine'],
    // Between the unit and the name.
    ['5 cm de gingembre', 0.5, '2,5 cm de gingembre'],
    ['2 tranches fines de jambon', 0.5, '1 tranche fine de jambon'],
    ['3 cm de gingembre râpé', 3, '9 cm de gingembre, râpé'],
    ['1 botte de persil haché', 2, '2 bottes de persil, haché'],
    ['1 gousse d’ail hachée', 2, '2 gousses d’ail, hachées'],
    ['un bon kilo de moules', 0.5, '500 g de moules'],
    ['1 bonne c. à soupe de moutarde', 0.5, '1 ½ c. à café de moutarde'],
    ['3 verres à moutarde de riz', 2, '6 verres à moutarde de riz'],
    ['4 tomates bien mûres', 2, '8 tomates bien mûres'],
    ['4 portions Vache qui rit', 2, '8 portions Vache qui rit'],
    ['1 c. à dessert. de miel', 3, '3 c. à dessert. de miel'],
    ['1 carré frais', 2, '2 carrés frais'],
    // What is not understood never changes by half.
    ['4 œufs + 1 jaune', 2, '4 œufs + 1 jaune'],
    ['500 g d’épinards (ou 300 g surgelés)', 3, '500 g d’épinards (ou 300 g surgelés)'],
    ['la moitié du lait', 3, 'la moitié du lait'],
    ['le jus de 2 citrons', 2, '4 citrons, le jus'],
    ['200 g', 2, '400 g'],
    // No amount, nothing to change.
    ['sel, poivre', 3, 'sel, poivre'],
    ['quelques feuilles de menthe', 3, 'quelques feuilles de menthe'],
    ['un peu de lait', 3, 'un peu de lait'],
    ['persil, pour servir', 3, 'persil, pour servir'],
    ['sel QS', 3, 'sel, à votre goût'],
  ])('%s × %f: %s', (text, ratio, expected) => {
    expect(lineFor(text, ratio)).toBe(expected)
  })

  it.each(WRITTEN_LINES.trim().split('\n'))('as it was written keeps every word: %s', (row) => {
    const [text = '', , name = ''] = row.split(' | ')
    expect(ingredientLine(parseIngredient(text))).toContain(name.replaceAll("'", '’'))
  })

  it('never shows a number that no kitchen can measure', () => {
    const lines = [
      '200 g de riz',
      '1 c. à soupe d’huile',
      '1 œuf',
      '1 oignon',
      '15 ml de lait',
      '3 brins de thym',
    ]
    for (const text of lines)
      for (let servings = 1; servings <= 24; servings++) {
        const written = lineFor(text, servings / 7)
        expect(written, written).not.toMatch(/\d,\d{3}|\d[.]\d|NaN|Infinity|^0|^environ 0/)
        expect(written, `${text} for ${servings} of 7`).toMatch(
          /^(?:environ )?(?:[\d⅛¼⅓½⅔¾]|une pincée|quelques gouttes)/,
        )
      }
  })

  it('is scaled exactly: what is added up adds up no roundings', () => {
    const third = scaleIngredient(parseIngredient('1 pot (100 g) de thon'), 1 / 3)
    expect((third.amount?.from ?? 0) * 3).toBeCloseTo(1, 12)
    expect((third.packSize?.amount.from ?? 0) * 3).toBeCloseTo(100, 12)
    const each = scaleIngredient(parseIngredient('2 boîtes de 400 g de maïs'), 3)
    expect([each.amount?.from, each.packSize?.amount.from]).toEqual([6, 400])
  })

  it.each(
    WRITTEN_LINES.trim()
      .split('\n')
      .map((row) => row.split(' | ')[0] ?? ''),
  )('for more and back again is the same: %s', (text) => {
    const written = parseIngredient(text)
    for (const ratio of [0.5, 1.5, 3, 1 / 3, 13 / 4]) {
      const back = scaleIngredient(scaleIngredient(written, ratio), 1 / ratio)
      expect(plainSpaces(ingredientLine(back))).toBe(plainSpaces(ingredientLine(written)))
      // What is shown for more is understood again.
      if (/\d/.test(written.note ?? '')) continue
      const again = parseIngredient(ingredientLine(written, ratio))
      expect(again.key).toBe(parseIngredient(ingredientLine(written)).key)
    }
  })

  it('of a whole recipe merges by its key, in numbers that can be added', () => {
    const [rice, egg, salt] = ingredientsFor('150 g de riz\n# Sauce\n1 œuf\nsel', 2, 3)
    expect(rice).toMatchObject({ key: 'riz', amount: { from: 225 }, unit: 'g', aisle: 'Épicerie' })
    expect(egg).toMatchObject({ key: 'oeuf', amount: { from: 1.5 }, aisle: 'Crèmerie et œufs' })
    expect(salt).not.toHaveProperty('amount')
  })

  it('keeps what belongs together on one line of a page', () => {
    expect(writeIngredient(parseIngredient('1 1/2 c. à soupe d’huile'))).toEqual({
      amount: '1\u202F½\u00A0c.\u00A0à\u00A0soupe',
      name: 'd’huile',
      note: '',
    })
    expect(ingredientLine(parseIngredient('2 oignons'))).toBe('2\u00A0oignons')
  })
})

test.each([
  [4, 1, 5],
  [4, -1, 3],
  [1, -1, 1],
  [24, 1, 24],
])('%i servings and %i more are %i', (servings, by, expected) => {
  expect(changeServings(servings, by)).toBe(expected)
})

test.each([
  [0.5, '½'],
  [1.5, '1 ½'],
  [1 / 3, '⅓'],
  [2 / 3, '⅔'],
  [0.1 + 0.2 + 0.2, '½'],
  [2.999_999_9, '3'],
  [2.993, '3'],
  [3.007, '3'],
  [0.15, '0,15'],
  [12, '12'],
])('%f is written %s', (value, expected) => {
  expect(plainSpaces(writeFraction(value))).toBe(expected)
})

test('thousands are apart, decimals after a comma', () => {
  expect(plainSpaces(writeDecimal(1250.5))).toBe('1 250,5')
})
