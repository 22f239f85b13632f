import { describe, expect, it } from 'vitest'
import { amountText, lineOfText, linesOf, nameText } from '~/domain/shopping/writtenLine'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('a line as one buys it', () => {
  it.each([
    ['2 kg de farine', 'Farine', '2 kg'],
    ['1250 g de farine', 'Farine', '1,25 kg'],
    ['3 œufs', 'Œufs', '3'],
    ['1 œuf', 'Œuf', '1'],
    ['2 à 3 oignons', 'Oignons', '3'],
    ['sel, poivre', 'Sel, poivre', ''],
    ['papier cuisson', 'Papier cuisson', ''],
    ['une pincée de sel', 'Sel', '1 pincée'],
    ['2 gousses d’ail', 'Ail', '2 gousses'],
    ['1 boîte de pois chiches (400 g)', 'Pois chiches (400 g)', '1 boîte'],
    ['1,5 l de lait', 'Lait', '1,5 l'],
  ])('%s', (text, name, amount) => {
    const line = lineOfText(text)
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

  it('packs of another size are something else', () => {
    const [small, large] = ['1 pot de yaourt (95 g)', '1 pot de yaourt (500 g)'].map(lineOfText)
    expect(small?.key).not.toBe(large?.key)
  })
})
