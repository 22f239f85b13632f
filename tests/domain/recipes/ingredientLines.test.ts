import { describe, expect, test } from 'vitest'
import { haveKeys, neededKeys } from '~/domain/recipes/pantry'
import { parseIngredient } from '~/domain/recipes/parseIngredient'
import { parseIngredients, problemOfIngredient, problemsOfIngredients } from '~/domain/recipes/recipeText'
import { plainSpaces } from '~tests/support/typography/plainSpaces'
import { lineFor } from './lineFor'

/** As it is read for twice as many. */
const doubled = (line: string) => lineFor(line, 2)

describe('a line for twice as many', () => {
  test.each([
    // An amount after the name.
    ['farine, 200 g', '400 g de farine'],
    ['farine, soit 200 g environ', 'environ 400 g de farine'],
    ['farine (200 g)', '400 g de farine'],
    ['du sel (5 g)', '10 g de sel'],
    ['quelques tomates (200 g)', '400 g de tomates'],
    ['1 œuf, 50 g', '2 œufs (100 g)'],
    ['1 l 1/2 de jus d’orange', '3 l de jus d’orange'],
    ['1 boîte de mille feuilles', '2 boîtes de mille feuilles'],
    ['1 boîte de mille feuilles T45', '2 boîtes de mille feuilles T45'],
    ['2 citrons et demi', '5 citrons'],
    ['2 citrons et demie', '5 citrons'],
    ['1 pain et demi-baguette', '2 pains et demi-baguette'],
    // What each of them holds stays.
    ['4 escalopes de dinde de 120 g', '8 escalopes de dinde (120 g pièce)'],
    ['4 escalopes de dinde de 120 g chacune', '8 escalopes de dinde (120 g pièce)'],
    ['4 filets de dinde de 120 g chacun', '8 filets de dinde (120 g pièce)'],
    ['4 escalopes de dinde de 120 g pièce', '8 escalopes de dinde (120 g pièce)'],
    ['4 escalopes de dinde de 120 g pièces', '8 escalopes de dinde (120 g pièce)'],
    ['4 escalopes de dinde de 120 g l’unité', '8 escalopes de dinde (120 g pièce)'],
    ['4 escalopes de dinde de 120 g environ', '8 escalopes de dinde (environ 120 g pièce)'],
    ['4 escalopes de dinde de 120 g pièce environ', '8 escalopes de dinde (environ 120 g pièce)'],
    ['4 escalopes de dinde d’environ 120 g', '8 escalopes de dinde (environ 120 g pièce)'],
    // What of it is needed.
    ['zeste fin d’un citron', '2 citrons, le zeste fin'],
    ['les zestes fins de 2 citrons', '4 citrons, les zestes fins'],
    ['zeste râpé d’1 citron', '2 citrons, le zeste râpé'],
    ['Le zeste râpé et le jus de 2 citrons', '4 citrons, le zeste râpé et le jus'],
    ['jus et zeste fin de 2 citrons', '4 citrons, le jus et le zeste fin'],
    ['jus et les zestes râpés de 2 citrons', '4 citrons, le jus et les zestes râpés'],
    ['jus et zeste râpé de 2 citrons', '4 citrons, le jus et le zeste râpé'],
    ['jus et zestes fins de 2 citrons', '4 citrons, le jus et les zestes fins'],
    ['le jus et le zeste de 2 citrons', '4 citrons, le jus et le zeste'],
    ['zestes râpés de 2 citrons', '4 citrons, les zestes râpés'],
    ['Zeste et jus de 2 citrons', '4 citrons, le zeste et le jus'],
    ['2 c. à soupe de jus de citron', '4 c. à soupe de jus de citron'],
    // As much as she likes.
    ['sel q.s.', 'sel, à votre goût'],
    ['sel, q.s.', 'sel, à votre goût'],
    ['sel, poivre, q.s.', 'sel, poivre, à votre goût'],
    ['QS de sel', 'sel, à votre goût'],
    // Words that no amount touches.
    ['200 g de la pâte préparée la veille', '400 g de la pâte, préparée la veille'],
    ['1 pincée de sel, poivre', '2 pincées de sel, poivre'],
    ['jus de citron', 'jus de citron'],
    ['tomates, sel', 'tomates, sel'],
  ])('%s: %s', (line, expected) => {
    expect(doubled(line)).toBe(expected)
  })

  test.each([
    'pulpe et jus de 2 citrons',
    '2 galettes de 30 g de quinoa',
    '20 cl de coulis de 3 fruits',
    '2 carottes (200 g), soit 20 cl',
    '2 boîtes de 400 g de maïs, soit 800 g',
    'œufs, 3',
    'beurre, 20 g pour le moule',
    'quelques feuilles de menthe (20 g)',
    'lait de coco de 400 ml',
    'thon, + sel',
  ])('%s stays as it was written, and its author is told', (line) => {
    expect(doubled(line)).toBe(line)
    expect(problemOfIngredient(line)).toMatch(/^la quantité de .* n’est pas comprise/)
  })
})

describe('what is bought', () => {
  test.each([
    ['huile qs pour la cuisson', 'huile'],
    ['sel, poivre, q.s.', 'sel poivre'],
    ['sel,q.s.', 'sel'],
    ['tomates, sel', 'tomate'],
    ['1 pincée de sel, poivre', 'sel'],
    ['jus de citron', 'jus de citron'],
    ['2 carottes, soit 200 g', 'carotte'],
    ['un peu de lait', 'lait'],
    ['plusieurs feuilles de menthe', 'menthe'],
    ['le beurre', 'beurre'],
    ['l’ail', 'ail'],
  ])('for “%s” is %s', (line, key) => {
    expect(parseIngredient(line).key).toBe(key)
  })

  test('is each of what is to be used at will', () => {
    expect(parseIngredient('sel, poivre, q.s.').name).toBe('sel, poivre')
  })

  test('has no remark where none was written', () => {
    expect(parseIngredient('2 œufs')).not.toHaveProperty('note')
  })

  test.each([
    'sel',
    'gros sel',
    'fleur de sel',
    'du poivre',
    'sel, poivre',
    'sel et poivre',
    'sel et poivre du moulin',
    '1 pincée de sel',
    '10 cl d’eau',
    '2 c. à soupe d’huile d’olive',
    // Of what nobody can tell what it is.
    '2 grosses',
  ])('is nothing for “%s”: every kitchen has it', (line) => {
    expect(neededKeys([parseIngredient(line)])).toEqual([])
  })

  test('is not asked for by nothing', () => {
    expect(haveKeys(['  ', 'gros'])).toEqual([])
  })
})

describe('the headings of a recipe', () => {
  test('may be written with more signs and spaces', () => {
    const text = '  #   Pour la sauce  \n  1 œuf \n   \n##Déco\n1 œuf # 2\n# Pour 2 personnes\nsel'
    expect(
      parseIngredients(text).map(({ title, ingredients }) => [title, ingredients.map(({ name }) => name)]),
    ).toEqual([
      ['Pour la sauce', ['œuf']],
      ['Déco', ['1 œuf # 2']],
      ['Pour 2 personnes', ['sel']],
    ])
  })
})

describe('an author is told', () => {
  const told = (text: string) => problemsOfIngredients(text).map((problem) => plainSpaces(problem.text))
  test.each([
    ['#', 'ce titre est vide.'],
    ['##  ', 'ce titre est vide.'],
    [`1 ${'a'.repeat(199)}`, 'au plus 200 caractères par ingrédient.'],
    ['200 g', 'il manque le nom de l’ingrédient après « 200 g ».'],
    ['l’', "il manque le nom de l’ingrédient après « l' »."],
    ['0 g de sel', 'une quantité ne peut pas être nulle dans « 0 g de sel ».'],
    ['1 boîte de 0 g de thon', 'une quantité ne peut pas être nulle dans « 1 boîte de 0 g de thon ».'],
    ['100001 g de sel', 'cette quantité paraît trop grande : « 100001 g de sel ».'],
    ['1 à 100001 œufs', 'cette quantité paraît trop grande : « 1 à 100001 œufs ».'],
    ['1 boîte de 100001 g de thon', 'cette quantité paraît trop grande : « 1 boîte de 100001 g de thon ».'],
    [
      '1 oignon ou 2',
      'la quantité de « 1 oignon ou 2 » n’est pas comprise : une seule par ligne, comme 200 g, 1 000 g ou 2 à 3.',
    ],
    ['thon (au naturel', 'une parenthèse n’est pas fermée dans « thon (au naturel ».'],
  ])('of %j: %s', (text, problem) => {
    expect(told(text)).toEqual([problem])
  })

  test.each([
    '# Pour la sauce',
    '# Pour 2 personnes',
    '# 1 + 1',
    `1 ${'a'.repeat(198)}`,
    '100000 g de sel',
    '1 oignon, haché',
    '1 boîte de 400 g (265 g égoutté) de pois chiches',
    'sel, poivre',
    'farine, 200 g',
    'quelques feuilles de menthe',
  ])('nothing of %j', (text) => {
    expect(told(text)).toEqual([])
  })
})
