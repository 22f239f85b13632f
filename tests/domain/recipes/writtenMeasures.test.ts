import { describe, expect, it } from 'vitest'
import { parseIngredient } from '~/domain/recipes/parseIngredient'
import { lineFor } from './lineFor'

describe('a unit after a number', () => {
  it.each([
    // What is said of the unit, before it or after it.
    ['2 très grosses poignées de roquette', 1, '2 très grosses poignées de roquette'],
    ['2 très grosses poignées de roquette', 0.5, '1 très grosse poignée de roquette'],
    ['1 belle pincée de sel', 2, '2 belles pincées de sel'],
    ['1 petit verre de lait', 2, '2 petits verres de lait'],
    ['1 bon verre d’eau', 2, '2 bons verres d’eau'],
    ['2 bonnes c. à soupe de miel', 0.5, '1 bonne c. à soupe de miel'],
    ['2 jolies tranches de jambon', 0.5, '1 jolie tranche de jambon'],
    ['2 larges tranches de pain', 0.5, '1 large tranche de pain'],
    ['1 petite poignée de noix', 2, '2 petites poignées de noix'],
    ['1 grosse poignée de noix', 2, '2 grosses poignées de noix'],
    ['1 gros bol de lait', 2, '2 gros bols de lait'],
    ['1 grand bol de lait', 2, '2 grands bols de lait'],
    ['1 beau bouquet de persil', 2, '2 beaux bouquets de persil'],
    ['1 jolie botte de persil', 2, '2 jolies bottes de persil'],
    ['1 large tranche de pain', 2, '2 larges tranches de pain'],
    ['3 oignons, gros morceaux', 1, '3 oignons, gros morceaux'],
    ['2 verres d’un bon vin', 2, '4 verres d’un bon vin'],
    ['1 ventre de porc', 2, '2 ventres de porc'],
    ['1 pleine poignée de noix', 2, '2 pleines poignées de noix'],
    ['1 généreux filet d’huile', 2, '2 généreux filets d’huile'],
    ['1 grande tranche de pain', 2, '2 grandes tranches de pain'],
    ['2 tranches larges de pain', 0.5, '1 tranche large de pain'],
    ['2 tranches minces de pain', 0.5, '1 tranche mince de pain'],
    ['1 tranche longue de pain', 2, '2 tranches longues de pain'],
    ['1 tranche courte de pain', 2, '2 tranches courtes de pain'],
    ['1 tranche large de pain', 2, '2 tranches larges de pain'],
    ['1 tranche mince de pain', 2, '2 tranches minces de pain'],
    ['6 tranches fines', 2, '12 tranches fines'],
    ['1 tranche de pain de larges épis', 2, '2 tranches de pain de larges épis'],
    ['1 tranche de fines de claire', 2, '2 tranches de fines de claire'],
    ['1 tranche épaisse d’aubergine', 2, '2 tranches épaisses d’aubergine'],
    ['1 feuille entière de laurier', 2, '2 feuilles entières de laurier'],
    ['1 feuille fraîche de laurier', 2, '2 feuilles fraîches de laurier'],
    ['1 feuille fraiche d’estragon', 2, '2 feuilles fraiches d’estragon'],
    ['1 Grosse poignée de roquette', 1, '1 Grosse poignée de roquette'],
    ['1 c. à soupe bien bombée de cacao', 1, '1 c. à soupe de cacao, bien bombée'],
    ['1 c. à soupe bombée de cacao', 1, '1 c. à soupe de cacao, bombée'],
    ['1 c. à soupe de sauce rase', 1, '1 c. à soupe de sauce rase'],
    ['1 c. à soupe pleine de cacao', 1, '1 c. à soupe de cacao, pleine'],
    ['1 c. à soupe rase', 1, '1 c. à soupe, rase'],
    // A little of it is no number.
    ['une touche de sel', 2, 'une touche de sel'],
    ['Un soupçon de cannelle', 2, 'Un soupçon de cannelle'],
    ['un peu de lait', 2, 'un peu de lait'],
    // What goes on after the unit.
    ['1 000 000 g de riz', 0.5, '500 kg de riz'],
    ['1 kg 200', 1, '1,2 kg'],
    ['1 kg 200 d’abricots', 2, '2,4 kg d’abricots'],
    ['1 litre et demi d’eau', 2, '3 l d’eau'],
    ['1 litre et demi', 1, '1,5 l'],
    ['1 tasse et demie d’eau', 1, '1 ½ tasse d’eau'],
    ['1 tasse de lait et quart de crème', 1, '1 tasse de lait et quart de crème'],
    ['1 litre et quart d’eau', 2, '2,5 l d’eau'],
    ['2 l 1/4 d’eau', 2, '4,5 l d’eau'],
    ['2 tasses 3/4 de farine', 1, '2 ¾ tasses de farine'],
    ['1 l 3/8 d’eau', 1, '1,375 l d’eau'],
    ['2 pots et demi de crème', 2, '5 pots de crème'],
    ['2 verres et demi de lait', 1, '2 ½ verres de lait'],
    ['3/4 de tasse de sucre', 2, '1 ½ tasse de sucre'],
    // About so much.
    ['200 g environ d’épinards', 2, 'environ 400 g d’épinards'],
    ['200 g env. de riz', 1, 'environ 200 g de riz'],
    ['1 tranche de pain, environ d’un doigt', 1, '1 tranche de pain, environ d’un doigt'],
    ['200 g env de riz', 1, 'environ 200 g de riz'],
    // Two units.
    ['1 c. à café à 1 c. à soupe de sucre', 1, '1 c. à café à 1 c. à soupe de sucre'],
    ['1 c. à café à 1 c. à soupe de sucre', 2, '2 à 6 c. à café de sucre'],
    ['50 cl à 1 l d’eau', 1, '50 cl à 1 l d’eau'],
    ['50 cl à 1 l d’eau', 0.5, '25 à 50 cl d’eau'],
    ['2 pincées à 3 pincées de sel', 2, '4 à 6 pincées de sel'],
    ['1 gousse ou 2 gousses d’ail', 2, '2 à 4 gousses d’ail'],
  ])('%s × %f: %s', (text, ratio, expected) => {
    expect(lineFor(text, ratio)).toBe(expected)
  })

  it.each([
    ['1 gros bol de lait', 'gros', 'bowl', 'lait'],
    ['1 grosse poignée de noix', 'grosse', 'handful', 'noix'],
    ['2 grosses poignées de noix', 'grosses', 'handful', 'noix'],
    ['1 petit bol de lait', 'petit', 'bowl', 'lait'],
    ['1 petite poignée de noix', 'petite', 'handful', 'noix'],
    ['1 grand bol de lait', 'grand', 'bowl', 'lait'],
    ['1 belle poignée de noix', 'belle', 'handful', 'noix'],
    ['1 beau bouquet de persil', 'beau', 'bouquet', 'persil'],
    ['1 bonne poignée de noix', 'bonne', 'handful', 'noix'],
    ['1 bon bol de lait', 'bon', 'bowl', 'lait'],
    ['1 jolie botte de persil', 'jolie', 'bunch', 'persil'],
    ['1 fine tranche de pain', 'fine', 'slice', 'pain'],
    ['1 large tranche de pain', 'large', 'slice', 'pain'],
    ['1 pleine poignée de noix', 'pleine', 'handful', 'noix'],
    ['1 généreux filet d’huile', 'généreux', 'drizzle', 'huile'],
  ])('%s is a %s %s of %s', (text, size, unit, name) => {
    expect(parseIngredient(text)).toMatchObject({ size, unit, name })
  })

  it.each([
    ['1 tranche fine de pain', 'fine'],
    ['2 tranches fines de pain', 'fines'],
    ['1 tranche épaisse d’ananas', 'épaisse'],
  ])('%s is of %s ones', (text, manner) => {
    expect(parseIngredient(text)).toMatchObject({ manner, unit: 'slice' })
  })
})

describe('a bracket', () => {
  it.each([
    // What each of them holds.
    ['2 yaourts (125 g pièce)', 2, '4 yaourts (125 g pièce)'],
    ['2 yaourts (125 g chacun)', 0.5, '1 yaourt (125 g)'],
    ['2 yaourts (de 125 g)', 2, '4 yaourts (125 g pièce)'],
    ['2 yaourts (d’environ 125 g)', 2, '4 yaourts (environ 125 g pièce)'],
    ['4 courgettes (200 g l’unité)', 2, '8 courgettes (200 g pièce)'],
    ['2 boîtes (400 g chacune) de maïs', 2, '4 boîtes (400 g chacune) de maïs'],
    ['2 boîtes de 333 g de maïs', 2, '4 boîtes (333 g chacune) de maïs'],
    ['1 boîte d’environ 400 g de maïs', 2, '2 boîtes (environ 400 g chacune) de maïs'],
    ['1 boîte (140 g environ égoutté) de thon', 2, '2 boîtes (environ 280 g égoutté) de thon'],
    ['2 boîtes (140 g chacune net égoutté) de thon', 2, '4 boîtes (140 g net égoutté chacune) de thon'],
    ['2 yaourts (125 g environ chacun)', 2, '4 yaourts (environ 125 g pièce)'],
    ['2 yaourts (125 g chacun environ)', 2, '4 yaourts (environ 125 g pièce)'],
    ['1 boîte (140 g net chacune) de thon', 2, '2 boîtes (140 g net chacune) de thon'],
    ['2 sachets de 0,1 g de safran', 2, '4 sachets (0,1 g chacun) de safran'],
    // What all of them hold.
    ['1 pot(95 g)de thon', 2, '2 pots (190 g) de thon'],
    ['2 boîtes (400 g) de maïs', 2, '4 boîtes (800 g) de maïs'],
    ['1 pot (95 g environ) de thon', 2, '2 pots (environ 190 g) de thon'],
    ['1 pot (95 à 100 g) de thon', 2, '2 pots (190 à 200 g) de thon'],
    ['1 boîte (240 g égouttés) de pois chiches', 2, '2 boîtes (480 g égouttés) de pois chiches'],
    ['1 boîte (240 g egouttes) de pois chiches', 2, '2 boîtes (480 g egouttes) de pois chiches'],
    ['4 courgettes (200 g l’unite)', 2, '8 courgettes (200 g pièce)'],
    ['4 courgettes (200 g piece)', 2, '8 courgettes (200 g pièce)'],
    ['1 bocal (350 g net) de haricots', 2, '2 bocaux (700 g net) de haricots'],
    ['1 sachet de safran (0,1 g)', 0.5, '½ sachet (0,05 g) de safran'],
    ['3 boules (125 g) de mozzarella', 0.5, '1 ½ boule (65 g) de mozzarella'],
    // The same once more.
    ['1 botte (100 g) de persil', 2, '2 bottes de persil (200 g)'],
    ['1 botte (3 brins) de persil', 2, '2 bottes de persil (6 brins)'],
    ['1 sachet (2 c. à café) de levure', 0.5, '½ sachet de levure (1 c. à café)'],
    ['1 sachet (6 tranches) de jambon', 2, '2 sachets de jambon (12 tranches)'],
    ['1 c. à soupe (15 ml) de lait', 2, '2 c. à soupe de lait (3 cl)'],
    // How much, after the name.
    ['lait au miel (20 cl)', 2, '40 cl de lait au miel'],
    ['lardons (200 g), fumés', 2, '400 g de lardons, fumés'],
    ['thon (1 boîte), en miettes', 2, '2 boîtes de thon, en miettes'],
    ['sel (2 pincées)', 2, '4 pincées de sel'],
    // A remark.
    ['(facultatif) 2 œufs', 2, '4 œufs, facultatif'],
    ['2 œufs (bio) durs', 1, '2 œufs durs, bio'],
    ['1 oignon ( rouge )', 2, '2 oignons, rouge'],
    ['1 boîte de thon (140 g) (égoutté)', 2, '2 boîtes (280 g) de thon, égoutté'],
    ['1 oignon (rouge) (ou blanc)', 1, '1 oignon, rouge, ou blanc'],
  ])('%s × %f: %s', (text, ratio, expected) => {
    expect(lineFor(text, ratio)).toBe(expected)
  })
})
