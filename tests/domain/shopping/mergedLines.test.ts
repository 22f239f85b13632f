import { describe, expect, it } from 'vitest'
import { listText } from '~/domain/shopping/listText'
import { mergeLines } from '~/domain/shopping/mergedLines'
import { applyOperations, shownItems, type ShoppingOperation } from '~/domain/shopping/shoppingList'
import { amountText, nameText } from '~/domain/shopping/writtenLine'
import { shoppingLine } from '~tests/support/shopping'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

/** A list with these lines; one that begins with ✓ is bought. */
function listOf(texts: readonly string[]) {
  const operations = texts.flatMap((text, index): ShoppingOperation[] => {
    const [item, line] = [`item-${index}`, shoppingLine(text.replace('✓ ', ''))]
    return [
      { kind: 'write', item, at: 1, line },
      ...(text.startsWith('✓') ? [{ kind: 'tick', item, at: 2, bought: line.amount } as const] : []),
    ]
  })
  return shownItems(applyOperations([], operations))
}

const written = (texts: readonly string[]) =>
  mergeLines(listOf(texts)).map(({ name, key, amount, ticked }) =>
    [ticked ? '✓' : '', nameText(name, amount), amountText(amount, key)]
      .filter(Boolean)
      .join(' ')
      .replaceAll(/\s/g, ' '),
  )

describe('lines of a shopping list', () => {
  it.each<[string, string[], string[]]>([
    ['grams and kilograms are one line', ['250 g de farine', '1 kg de farine'], ['Farine 1,25 kg']],
    ['the other way round too', ['1 kg de farine', '250 g de farine'], ['Farine 1,25 kg']],
    ['1 œuf and 2 œufs too', ['1 œuf', '2 œufs'], ['Œufs 3']],
    ['litres and centilitres', ['1,5 l de lait', '25 cl de lait'], ['Lait 1,75 l']],
    ['spoons stay spoons', ['1 c. à soupe de sucre', '3 c. à café de sucre'], ['Sucre 2 c. à soupe']],
    ['spoons of what is poured too', ['1 c. à soupe de lait', '10 cl de lait'], ['Lait 12 cl']],
    ['what has no number is there once', ['sel', 'du sel'], ['Sel']],
    ['two tins and a tin', ['2 boîtes de maïs', '1 boîte de maïs'], ['Maïs 3 boîtes']],
    [
      'aisles come in the order in which one walks, names in that of French',
      ['1 kg de farine', '2 œufs', '1 échalote', '1 avocat', '1 zucchini'],
      ['Avocat 1', 'Échalote 1', 'Œufs 2', 'Farine 1 kg', 'Zucchini 1'],
    ],
  ])('%s', (_, texts, expected) => {
    expect(written(texts)).toEqual(expected)
  })

  it.each<[string, string[], string[]]>([
    ['what cannot be added up', ['2 oignons', '100 g d’oignons'], ['Oignons 100 g', 'Oignons 2']],
    ['a tin and a jar', ['1 boîte de maïs', '1 bocal de maïs'], ['Maïs 1 bocal', 'Maïs 1 boîte']],
    ['what is bought', ['✓ 200 g de riz', '100 g de riz'], ['Riz 100 g', '✓ Riz 200 g']],
  ])('%s stands side by side', (_, texts, expected) => {
    expect(written(texts).sort()).toEqual(expected)
  })

  it('what is bought is as much as stood there then, of all of it', () => {
    const [egg, eggs] = ['1 œuf', '2 œufs'].map(shoppingLine)
    if (!egg || !eggs) throw new Error('no lines')
    const items = applyOperations(
      [],
      [
        { kind: 'write', item: 'a', at: 1, line: egg },
        { kind: 'write', item: 'b', at: 1, line: eggs },
        { kind: 'tick', item: 'a', at: 2, bought: { value: 4, unit: null } },
        { kind: 'tick', item: 'b', at: 2, bought: { value: 5, unit: null } },
      ],
    )
    expect(mergeLines(shownItems(items)).map(({ amount }) => amount)).toEqual([{ value: 9, unit: null }])
  })

  it('are sent as a message that holds what is still to be bought', () => {
    const text = listText(listOf(['2 œufs', '1 œuf', '250 g de farine', 'sel', '✓ 1 l de lait']))
    expect(plainSpaces(text)).toBe(
      [
        'Liste de courses',
        '',
        'Crèmerie et œufs',
        '- Œufs : 3',
        '',
        'Épicerie',
        '- Farine : 250 g',
        '',
        'Condiments et épices',
        '- Sel',
      ].join('\n'),
    )
  })

  it('one line alone says what she wrote', () => {
    expect(mergeLines(listOf(['1 kg de farine'])).map(({ amount }) => amount)).toEqual([
      { value: 1, unit: 'kg' },
    ])
  })

  it('of the same name come in the same order on every device', () => {
    const texts = ['1 boîte de maïs', '1 bocal de maïs', '✓ 1 boîte de maïs']
    expect(written(texts.toReversed())).toEqual(written(texts))
    const ids = mergeLines(listOf(texts)).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
  })

  it('are one however their letters are written: apart, as some keyboards do, or joined', () => {
    expect(written(['\uC0AC\uACFC', '\uC0AC\uACFC'.normalize('NFD')])).toHaveLength(1)
    const [line] = listOf(['\uC0AC\uACFC'])
    // As it was kept before keys were written in one form.
    const kept = line && { ...line, line: { ...line.line, key: line.line.key.normalize('NFD') } }
    expect(mergeLines([line, kept].filter((one) => one !== undefined))).toHaveLength(1)
  })

  it('a line keeps its id, whatever is added to it', () => {
    const [before] = mergeLines(listOf(['1 œuf']))
    const [after] = mergeLines(listOf(['1 œuf', '2 œufs']))
    expect(after?.id).toBe(before?.id)
    expect(after?.items).toHaveLength(2)
  })
})
