import { describe, expect, it } from 'vitest'
import { parseIngredient } from '~/domain/recipes/parseIngredient'
import { writeIngredient } from '~/domain/recipes/writeIngredient'
import { lineFor } from './lineFor'

describe('a number in front of an ingredient', () => {
  it.each([
    // In words.
    ['demi-citron', '½ citron'],
    ['demie pomme', '½ pomme'],
    ['demi-douzaine d’œufs', '6 œufs'],
    ['une demi-pomme', '½ pomme'],
    ['un quart de citron', '¼ citron'],
    ['un tiers de citron', '⅓ citron'],
    ['la moitié', '½'],
    ['un quart de chou-fleur', '¼ chou-fleur'],
    ['un quart de chou du jardin', '¼ chou du jardin'],
    ['un quartier de pomme', '1 quartier de pomme'],
    ['trois', '3'],
    ['Trois pommes', '3 pommes'],
    ['La moitie d’un citron', '½ citron'],
    ['deux tiers de tasse de lait', '⅔ tasse de lait'],
    ['trois quarts de litre de lait', '0,75 l de lait'],
    ['la moitié d’une boîte de maïs', '½ boîte de maïs'],
    ['la moitié d’un paquet de feta', '½ paquet de feta'],
    ['un quart d’une pastèque', '¼ pastèque'],
    ['3 demi-citrons', '1 ½ citrons'],
    ['1 demie pomme', '½ pomme'],
    ['2 et quart pommes', '2 ¼ pommes'],
    ['1 et demi citron', '1 ½ citron'],
    ['1 et demie pomme', '1 ½ pomme'],
    // Tens and dozens.
    ['2 dizaines de noix', '20 noix'],
    ['2 douzaines d’œufs', '24 œufs'],
    ['une quinzaine d’olives', '15 olives'],
    ['une vingtaine d’olives', '20 olives'],
    ['une trentaine d’olives', '30 olives'],
    ['une quarantaine d’olives', '40 olives'],
    ['une cinquantaine d’olives', '50 olives'],
    ['une soixantaine d’olives', '60 olives'],
    ['une centaine de grammes de riz', '100 g de riz'],
    ['une douzaine et demie d’œufs', '18 œufs'],
    ['1,5 douzaine d’œufs', '18 œufs'],
    ['1 demi-douzaine d’œufs', '6 œufs'],
    // In digits.
    ['1 1/2 citron', '1 ½ citron'],
    ['1 et 1/2 citron', '1 ½ citron'],
    ['1 1 / 2 citron', '1 ½ citron'],
    ['1 / 2 citron', '½ citron'],
    ['1 11/12 citron', '1,92 citron'],
    ['11/12 citron', '0,92 citron'],
    ['12 1/2 citrons', '12 ½ citrons'],
    ['2.25 kg de riz', '2,25 kg de riz'],
    ['0.125 l de lait', '0,125 l de lait'],
    ['12 000 g de riz', '12 000 g de riz'],
    ['1 000,25 kg de riz', '1 000,25 kg de riz'],
    ['1250.125 kg de riz', '1 250,125 kg de riz'],
    ['1 000 000 g de riz', '1 000 000 g de riz'],
    // About.
    ['env 200 g de riz', 'environ 200 g de riz'],
    ['env. 200 g de riz', 'environ 200 g de riz'],
    ['Environ 200 g de riz', 'environ 200 g de riz'],
    ['~200 g de riz', 'environ 200 g de riz'],
    ['± 200 g de riz', 'environ 200 g de riz'],
    ['à peu près 2 pommes', 'environ 2 pommes'],
    ['presque 2 pommes', 'environ 2 pommes'],
    ['environ de 2 à 3 pommes', 'environ 2 à 3 pommes'],
    // From one to another.
    ['De 2 à 3 pommes', '2 à 3 pommes'],
    ['Entre 2 et 3 pommes', '2 à 3 pommes'],
    ['2À3 pommes', '2 à 3 pommes'],
    ['2-3 pommes', '2 à 3 pommes'],
    ['2 OU 3 pommes', '2 à 3 pommes'],
    ['½ à 1 pomme', '½ à 1 pomme'],
    ['environ 2 à 3 pommes', 'environ 2 à 3 pommes'],
  ])('%s: %s', (text, expected) => {
    expect(lineFor(text)).toBe(expected)
  })

  it.each([
    ['un quart du lait'],
    ['la moitié des tomates'],
    ['la moitié de la crème'],
    ['la moitié de l’eau'],
    ['la moitié de votre pâte'],
    ['la moitié de vos fruits'],
    ['la moitié de cette pâte'],
    ['la moitié de ces fruits'],
    ['la moitié de ce lait'],
  ])('%s is a part of what there is, for however many', (text) => {
    expect(lineFor(text, 2)).toBe(text)
  })

  it.each([
    ['de 200 g'],
    ['2 à 2 pommes'],
    ['3 à 2 pommes'],
    ['entre 2 et 1 pommes'],
    ['entre 2 pommes et 3'],
    ['1 tasse à 2 verres d’eau'],
    ['entre 2 à 3 pommes'],
    ['1 0000 g de riz'],
    ['1.000 g de farine'],
    ['12.500 g de farine'],
    ['1,000 g de farine'],
    ['1/0 œuf'],
    ['1 1/0 œuf'],
    ['deux, trois tomates'],
    ['1 gousse ou 2 d’ail'],
    ['2 boîtes de 4 tomates'],
    ['1 l 200 d’eau'],
    ['1 kg 20 de pommes'],
    ['1 kg 2000 de pommes'],
    ['2 pots 1/2 de crème'],
    ['1 tasse à 1 verre d’eau'],
    ['1 c. à café à 20 g de sucre'],
    ['1 kg à 500 g de moules'],
    ['1 kg à 1 kg de moules'],
    ['1 oignon (100 g haché)'],
    ['2 boîtes (chacune 400 g) de maïs'],
    ['1 boîte de thon (140 g) (1 portion)'],
    ['1 boîte de thon (140 g) (100 g)'],
    ['1 boîte de thon (140 g sans huile, égoutté)'],
    ['3 filets (3 de 100 g)'],
    ['1 à 2 l 1/2 d’eau'],
    ['1 kg de farine 550'],
    ['de 1.000 à 2.000 g de farine'],
    ['Poivrons, un quart'],
    ['Abricots, un tiers'],
    ['Aubergines, deux tiers'],
    ['Pamplemousse, trois quarts'],
    ['pain aux 5 céréales'],
    ['pain aux 1 000 graines'],
  ])('%s is not understood, and stays as it is for however many', (text) => {
    expect(lineFor(text, 2)).toBe(text)
  })
})

describe('a line without an amount', () => {
  const parts = (text: string) => {
    const { amount, name, note } = writeIngredient(parseIngredient(text), 2)
    return [amount, name, note]
  }
  it.each([
    ['persil, pour servir', 'persil', 'pour servir'],
    ['quelques brins de persil, haché', 'quelques brins de persil, haché', ''],
    ['menthe fraîche pour décorer', 'menthe fraîche pour décorer', ''],
    ['sel, q.s.', 'sel', 'à votre goût'],
    ['sel QS', 'sel', 'à votre goût'],
    ['QS de sel', 'sel', 'à votre goût'],
    ['QS d’huile', 'huile', 'à votre goût'],
    ['qs sel', 'sel', 'à votre goût'],
    ['sel', 'sel', ''],
  ])('%s is “%s”, and beside it “%s”', (text, name, note) => {
    expect(parts(text)).toEqual(['', name, note])
  })
})
