import { describe, expect, it, test } from 'vitest'
import { AISLES, aisleOf } from '~/domain/recipes/aisles'
import type { Amount } from '~/domain/recipes/amounts'
import { keyOf } from '~/domain/recipes/names'
import { haveKeys, neededKeys } from '~/domain/recipes/pantry'
import { parseIngredient, type Ingredient } from '~/domain/recipes/parseIngredient'
import { allIngredients, parseIngredients, problemsOfIngredients } from '~/domain/recipes/recipeText'
import { WRITTEN_LINES } from './writtenLines'

const rounded = (value: number) => String(Math.round(value * 1000) / 1000)
const amountText = ({ from, to, about }: Amount) =>
  `${about ? '~' : ''}${rounded(from)}${to === undefined ? '' : `-${rounded(to)}`}`

/** A parse in the notation of the table. */
function noted({ amount, size, unit, manner, packSize, also, name, key, note }: Ingredient): string {
  const state = packSize?.state ? ` ${packSize.state}` : ''
  const pack =
    packSize && `(${packSize.each ? 'à ' : ''}${amountText(packSize.amount)} ${packSize.unit}${state})`
  const same = also && `(= ${amountText(also.amount)} ${also.unit})`
  const measure = [amount && amountText(amount), size, unit, manner, pack, same].filter(Boolean).join(' ')
  return [measure, name, key, note ?? ''].join(' | ').replaceAll("'", '’')
}

const rows = WRITTEN_LINES.trim()
  .split('\n')
  .map((row) => row.split(' | '))
  .map(([line = '', ...cells]) => [line, [...cells, '', '', ''].slice(0, 4).join(' | ')] as const)

describe('a line of a recipe', () => {
  it('is tried in more than two hundred forms', () => {
    expect(new Set(rows.map(([line]) => line)).size).toBeGreaterThan(200)
  })
  it.each(rows)('%s', (line, expected) => {
    expect(noted(parseIngredient(line))).toBe(expected)
  })

  it.each([
    ['a no-break space between thousands', '1\u00A0000\u00A0g de riz', 1000],
    ['a narrow one', '1\u202F000\u202Fg de riz', 1000],
    ['a thin one', '12\u2009500\u2009g de riz', 12_500],
    ['a decimal comma', '1,5\u00A0l d’eau', 1.5],
    ['a comma after thousands', '1\u00A0250,5\u00A0g de riz', 1250.5],
    ['a fraction with its own slash', '1\u20442 citron', 0.5],
    ['a whole number before a sign', '1½ citron', 1.5],
    ['a third', '⅓ de concombre', 1 / 3],
  ])('knows %s', (_, line, amount) => {
    expect(parseIngredient(line).amount?.from).toBeCloseTo(amount, 9)
  })

  it('takes no grams from an onion, no litre from an article, and no spoon from a name', () => {
    expect(parseIngredient('2 oignons')).not.toHaveProperty('unit')
    expect(parseIngredient('l’ail')).not.toHaveProperty('amount')
    expect(parseIngredient('1 citron')).not.toHaveProperty('unit')
    expect(parseIngredient('3 clémentines')).not.toHaveProperty('unit')
    expect(parseIngredient('2 galettes')).not.toHaveProperty('unit')
  })

  it.each([
    '',
    '   ',
    '½',
    '1/0 œuf',
    '{',
    '((',
    '#',
    '\u0000',
    '9'.repeat(400),
    '1 '.repeat(200),
    'œ'.repeat(200),
  ])('of nonsense, %j, is read without an error', (line) => {
    expect(AISLES).toContain(parseIngredient(line).aisle)
  })
})

test.each([
  ['œufs', 'Œuf bio'],
  ['oignons', 'gros oignon'],
  ['tomates mûres', 'tomate'],
  ['petites courgettes', 'courgette'],
  ['poireaux', 'poireau'],
  ['choux-fleurs', 'chou-fleur'],
  ['basilic frais', 'basilic'],
  ['pommes de terre', 'pomme de terre'],
  ['noix', 'noix'],
  ['radis', 'radis'],
])('%s and %s are one line of a list', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.each([
  ['pomme', 'pomme de terre'],
  ['crème', 'crème fraîche'],
  ['petits pois', 'pois chiches'],
  ['noix', 'noix de cajou'],
  ['lait', 'lait de coco'],
  ['mûres', 'tomates mûres'],
])('%s and %s are two', (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})

test.each([
  ['Tomates cerises', 'Fruits et légumes'],
  ['petits pois surgelés', 'Surgelés'],
  ['lait demi-écrémé', 'Crèmerie et œufs'],
  ['lait de coco', 'Épicerie'],
  ['beurre de cacahuète', 'Épicerie'],
  ['beurre', 'Crèmerie et œufs'],
  ['noix de Saint-Jacques', 'Viandes et poissons'],
  ['sardines à l’huile d’olive', 'Viandes et poissons'],
  ['poisson blanc', 'Viandes et poissons'],
  ['pois chiches', 'Épicerie'],
  ['pain de mie', 'Boulangerie'],
  ['paprika fumé', 'Condiments et épices'],
  ['thé vert', 'Boissons'],
  ['thym', 'Fruits et légumes'],
  ['oignons jaunes', 'Fruits et légumes'],
  ['jaunes d’œufs', 'Crèmerie et œufs'],
  ['beurre demi-sel', 'Crèmerie et œufs'],
  ['cacahuètes sans sel', 'Épicerie'],
  ['viande hachée', 'Viandes et poissons'],
  ['huîtres', 'Viandes et poissons'],
  ['Maïzena', 'Épicerie'],
  ['girolles', 'Fruits et légumes'],
  ['rhum', 'Boissons'],
  ['papier cuisson', 'Autres'],
] as const)('%s lies among “%s”', (name, aisle) => {
  expect(aisleOf(keyOf(name))).toBe(aisle)
})

describe('the text of a recipe', () => {
  const TEXT = '200 g de riz\n\n# Pour la sauce\n1 citron\r\nsel, poivre\n# Vide\n'

  it('has sections, of which empty ones are not shown', () => {
    const sections = parseIngredients(TEXT)
    expect(sections.map(({ title, ingredients }) => [title, ingredients.map(({ name }) => name)])).toEqual([
      ['', ['riz']],
      ['Pour la sauce', ['citron', 'sel, poivre']],
    ])
    expect(allIngredients(TEXT)).toHaveLength(3)
  })

  it('names what one must have: each once, without what every kitchen has', () => {
    const text = '2 œufs\n1 œuf\nsel\nsel, poivre\n1 l d’eau\n1 c. à soupe d’huile d’olive\n1 oignon'
    expect(neededKeys(allIngredients(text))).toEqual(['oeuf', 'oignon'])
    expect(haveKeys([' Œufs ', 'œuf', '', 'Tomates'])).toEqual(['oeuf', 'tomate'])
  })

  it.each([
    ['200 g de riz\nsel', []],
    ['200 g', [1]],
    ['riz\n\n0 g de sel', [3]],
    ['#', [1]],
    ['1 pot (95 g de thon', [1]],
    ['999999999 g de sel', [1]],
    [`1 ${'a'.repeat(200)}`, [1]],
    ['a\nb\n2\nd\n3 kg', [3, 5]],
    ['1.000 g de farine', [1]],
    ['4 œufs + 1 jaune', [1]],
    ['3 × 125 g de mozzarella', [1]],
    ['2 x 400 g de tomates', [1]],
    ['1 kg à 500 g de moules', [1]],
    ['1 oignon ou 2 échalotes', [1]],
    ['2 oignons = 200 g', [1]],
    ['3 œufs (2 entiers + 1 jaune)', [1]],
    ['1 kg de farine T55\n1 c. à café de quatre-épices\n1 tablette de chocolat à 70 %', []],
  ])('%j: its author is told of lines %j', (text, lines) => {
    expect(problemsOfIngredients(text).map(({ line }) => line)).toEqual(lines)
  })
})
