import { describe, expect, it } from 'vitest'
import { amountText, linesOf, linesOfText, nameText } from '~/domain/shopping/writtenLine'
import { shoppingLine } from '~tests/support/shopping'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('a line as one buys it', () => {
  it.each([
    ['2 kg de farine', 'Farine', '2 kg'],
    ['1250 g de farine', 'Farine', '1,25 kg'],
    ['3 œufs', 'Œufs', '3'],
    ['1 œuf', 'Œuf', '1'],
    ['2 à 3 oignons', 'Oignons', '3'],
    ['papier cuisson', 'Papier cuisson', ''],
    ['une pincée de sel', 'Sel', '1 pincée'],
    ['2 gousses d’ail', 'Ail', '2 gousses'],
    ['1 boîte de pois chiches (400 g)', 'Pois chiches (400 g)', '1 boîte'],
    ['1,5 l de lait', 'Lait', '1,5 l'],
    ['2 sachets de safran (0,2 g)', 'Safran (0,1 g)', '2 sachets'],
    ['400 g de tomates (1 boîte)', 'Tomates', '400 g'],
    ['500 g à 1 kg de moules', 'Moules', '1 kg'],
    ['4 œufs + 1 jaune', '4 œufs + 1 jaune', ''],
    ["1 l d'huile d'olive", 'Huile d’olive', '1 l'],
    ['1 paquet de riz (1500 g)', 'Riz (1,5 kg)', '1 paquet'],
    ['1000000 œufs', 'Œufs', '1 000 000'],
    ['1/2 c. à soupe de miel', 'Miel', '1 ½ c. à café'],
  ])('%s', (text, name, amount) => {
    const line = shoppingLine(text)
    expect([plain(nameText(line.name, line.amount)), plain(amountText(line.amount, line.key))]).toEqual([
      name,
      amount,
    ])
  })

  it('is for more where the recipe is', () => {
    const bowl = {
      slug: 'bol',
      name: 'Bol',
      servings: 2,
      ingredients: '2 pots de yaourt (190 g)\nsel',
    }
    const [yogurt, salt] = linesOf(bowl, 3)
    // Three pots, each of them as large as before.
    expect(yogurt).toMatchObject({ amount: { value: 3, unit: 'pot' }, recipe: { servings: 3, share: 1 } })
    expect(plain(yogurt?.name ?? '')).toBe('yaourt (95 g)')
    expect(salt).toMatchObject({ amount: null, recipe: { share: null } })
  })

  it.each([
    ['sel, poivre', ['sel', 'poivre']],
    ['sel et poivre', ['sel', 'poivre']],
    ['Sel', ['Sel']],
    ['tomates, coupées', ['tomates']],
    ['tomates,  coupées', ['tomates']],
    ['riz et sel', ['riz et sel']],
    ['lait et œufs', ['lait et œufs']],
    ['beurre, mou, pour la pâte', ['beurre']],
    // Nothing that she wrote is lost.
    ['sel, tomates', ['sel', 'tomates']],
    ['lait, œufs, beurre', ['lait', 'œufs', 'beurre']],
    ['lait, lessive', ['lait, lessive']],
    ['tomates, bien mûres', ['tomates, bien mûres']],
    ['oignons, ail, hachés', ['oignons, ail, hachés']],
  ])('%s is as many lines as one takes from a shelf', (text, names) => {
    expect(linesOfText(text).map(({ name }) => name)).toEqual(names)
  })

  it('an amount of two seasonings is not one of each', () => {
    expect(linesOfText('1 pincée de sel et poivre').map(({ name }) => name)).toEqual(['sel et poivre'])
  })

  it('each of several that she wrote has its own amount', () => {
    const lines = linesOfText('2 tomates, 1,5 l de lait')
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['tomates', { value: 2, unit: null }],
      ['lait', { value: 1.5, unit: 'l' }],
    ])
  })

  it.each([
    '2 l',
    '500 g',
    '12',
    '0 œuf',
    '9999999 œufs',
    '1000001 œufs',
    '***',
    '2 !',
    '2 %',
    '2 grosses',
    '3 хлеб',
  ])('%s stays as she wrote it, for it is not understood', (text) => {
    expect(linesOfText(text)).toMatchObject([{ name: text, amount: null, aisle: 'Autres' }])
  })

  it('a recipe asks for no tap water, and for each of its seasonings', () => {
    const bread = {
      slug: 'pain',
      name: 'Pain',
      servings: 2,
      ingredients: '300 ml d’eau tiède\n1 l d’eau gazeuse\neau\n2 poireaux\n0 œuf\nsel et poivre',
    }
    expect(linesOf(bread, 2).map(({ name }) => name)).toEqual(['eau gazeuse', 'poireaux', 'sel', 'poivre'])
    // She may buy some for herself.
    expect(shoppingLine('eau').name).toBe('eau')
  })

  it('of which its author says the weight, too, is the same thing', () => {
    const [weighed, counted] = ['1 oignon (environ 100 g)', '2 oignons'].map(shoppingLine)
    expect(weighed?.key).toBe(counted?.key)
    expect([weighed?.amount?.value, counted?.amount?.value]).toEqual([1, 2])
  })

  it.each(['constructor', '__proto__', 'toString', 'pelletée'])('%s is no unit of a kitchen', (unit) => {
    expect(amountText({ value: 2, unit }, 'riz')).toBe('2')
    expect(nameText('citron', { value: 2, unit })).toBe('Citrons')
  })

  it('packs of another size are something else', () => {
    const [small, large] = ['1 pot de yaourt (95 g)', '1 pot de yaourt (500 g)'].map(shoppingLine)
    expect(small?.key).not.toBe(large?.key)
  })
})
