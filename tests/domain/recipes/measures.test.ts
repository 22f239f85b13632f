import { describe, expect, it, test } from 'vitest'
import { isUnit } from '~/domain/recipes/units'
import { lineFor } from './lineFor'

describe('what is measured in a unit', () => {
  it.each([
    ['500 mg de curcuma', 1, '500 mg de curcuma'],
    ['500 milligrammes de curcuma', 4, '2 g de curcuma'],
    ['2 kilogrammes de pommes', 1, '2 kg de pommes'],
    ['2 kilogrammes de pommes', 0.5, '1 kg de pommes'],
    ['50 grammes de noix', 0.5, '25 g de noix'],
    ['300 millilitres de lait', 1, '300 ml de lait'],
    ['300 millilitres de lait', 2, '60 cl de lait'],
    ['20 centilitres de lait', 2, '40 cl de lait'],
    ['1 décilitre de lait', 1, '1 dl de lait'],
    ['1 décilitre de lait', 2, '20 cl de lait'],
    ['2 litres d’eau', 0.5, '1 l d’eau'],
    ['20 centimètres de poireau', 0.25, '5 cm de poireau'],
    ['1 tranche de pain', 0.5, '½ tranche de pain'],
    ['1 botte de persil', 0.5, '½ botte de persil'],
    ['1 bouquet de menthe', 0.5, '½ bouquet de menthe'],
    ['1 bouquet garni', 2, '2 bouquets garnis'],
    ['1 tête d’ail', 0.5, '½ tête d’ail'],
    ['1 bâton de cannelle', 2, '2 bâtons de cannelle'],
    ['1 conserve de maïs', 2, '2 boîtes de maïs'],
    ['1 briquette de crème', 2, '2 briques de crème'],
    ['1 verre de lait', 2, '2 verres de lait'],
    ['1 bol de muesli', 2, '2 bols de muesli'],
    ['1 carré d’agneau', 2, '2 carrés d’agneau'],
    ['1 noix de margarine', 2, '2 noix de margarine'],
    ['1 filet de poulet au citron', 0.5, '½ filet de poulet au citron'],
    ['2 tranches de St. Marcellin', 2, '4 tranches de St. Marcellin'],
    ['125 g de riz', 0.5, '65 g de riz'],
    // A range in one measure, where a spoon is the smaller.
    ['3 à 4 c. à soupe d’eau', 2, '6 à 8 c. à soupe d’eau'],
    ['10 à 40 cl de lait', 0.1, '2 à 8 c. à café de lait'],
  ])('%s × %f: %s', (text, ratio, expected) => {
    expect(lineFor(text, ratio)).toBe(expected)
  })

  it.each([
    ['1 pot (95 g) de thon', '2 pots (190 g) de thon'],
    ['1 boîte (400 g) de maïs', '2 boîtes (800 g) de maïs'],
    ['1 bocal (350 g) de haricots', '2 bocaux (700 g) de haricots'],
    ['1 sachet (11 g) de levure', '2 sachets (22 g) de levure'],
    ['1 paquet (200 g) de feta', '2 paquets (400 g) de feta'],
    ['1 brique (20 cl) de crème', '2 briques (40 cl) de crème'],
    ['1 barquette (125 g) de framboises', '2 barquettes (250 g) de framboises'],
    ['1 bouteille (75 cl) de cidre', '2 bouteilles (1,5 l) de cidre'],
    ['1 boule (125 g) de mozzarella', '2 boules (250 g) de mozzarella'],
    ['1 barre (30 g) de chocolat', '2 barres (60 g) de chocolat'],
    // What is not sold closed: the bracket says the same once more.
    ['1 verre (20 cl) de lait', '2 verres de lait (40 cl)'],
    ['1 tranche (30 g) de pain', '2 tranches de pain (60 g)'],
  ])('%s, for twice as many: %s', (text, expected) => {
    expect(lineFor(text, 2)).toBe(expected)
  })

  it.each([
    ['1 pot de 95 g de thon', '2 pots (95 g chacun) de thon'],
    ['1 bocal de 350 g de haricots', '2 bocaux (350 g chacun) de haricots'],
    ['1 boîte de 400 g de maïs', '2 boîtes (400 g chacune) de maïs'],
    ['1 brique de 20 cl de crème', '2 briques (20 cl chacune) de crème'],
    ['1 barquette de 125 g de framboises', '2 barquettes (125 g chacune) de framboises'],
    ['1 bouteille de 75 cl de cidre', '2 bouteilles (75 cl chacune) de cidre'],
    ['1 boule de 125 g de mozzarella', '2 boules (125 g chacune) de mozzarella'],
    ['1 barre de 30 g de chocolat', '2 barres (30 g chacune) de chocolat'],
  ])('%s, for twice as many: each holds what it held, %s', (text, expected) => {
    expect(lineFor(text, 2)).toBe(expected)
  })

  it.each([
    ['1 gousse d’ail, hachée', '2 gousses d’ail, hachées'],
    ['1 tranche de pain, grillée', '2 tranches de pain, grillées'],
    ['1 botte de persil, hachée', '2 bottes de persil, hachées'],
    ['1 bouquet de menthe, ciselé', '2 bouquets de menthe, ciselés'],
    ['1 grappe de raisin, lavée', '2 grappes de raisin, lavées'],
    ['1 brin de thym, effeuillé', '2 brins de thym, effeuillés'],
    ['1 branche de céleri, effilée', '2 branches de céleri, effilées'],
    ['1 tige de citronnelle, hachée', '2 tiges de citronnelle, hachées'],
    ['1 feuille de laurier, ciselée', '2 feuilles de laurier, ciselées'],
    ['1 boîte de maïs, égouttée', '2 boîtes de maïs, égouttées'],
    ['1 bocal de maïs, égoutté', '2 bocaux de maïs, égouttés'],
    ['1 brique de crème, entamée', '2 briques de crème, entamées'],
    ['1 barquette de roquette, lavée', '2 barquettes de roquette, lavées'],
    ['1 bouteille de cidre, débouchée', '2 bouteilles de cidre, débouchées'],
    ['1 tasse de farine, tamisée', '2 tasses de farine, tamisées'],
    ['1 louche de bouillon, filtrée', '2 louches de bouillon, filtrées'],
    ['1 poignée de roquette, lavée', '2 poignées de roquette, lavées'],
    ['1 dose de whey, tassée', '2 doses de whey, tassées'],
    ['1 pincée de sel, mélangée', '2 pincées de sel, mélangées'],
    ['1 goutte de tabasco, diluée', '2 gouttes de tabasco, diluées'],
    ['1 cube de bouillon, émietté', '2 cubes de bouillon, émiettés'],
    ['1 morceau de gingembre, râpé', '2 morceaux de gingembre, râpés'],
    ['1 boule de mozzarella, égouttée', '2 boules de mozzarella, égouttées'],
    ['1 rondelle de citron, coupée', '2 rondelles de citron, coupées'],
    ['1 carré de chocolat, haché', '2 carrés de chocolat, hachés'],
    ['1 barre de chocolat, hachée', '2 barres de chocolat, hachées'],
    ['1 tête d’ail, coupée', '2 têtes d’ail, coupées'],
    ['1 boîte de maïs, bien égouttée', '2 boîtes de maïs, bien égouttées'],
    ['1 gousse d’ail, pelée et hachée', '2 gousses d’ail, pelées et hachées'],
    ['1 gousse d’ail, finement hachée et salée', '2 gousses d’ail, finement hachées et salées'],
    ['1 gousse d’ail, pelée et bio', '2 gousses d’ail, pelées et bio'],
    ['1 gousse d’ail, sans germe, pelée', '2 gousses d’ail, sans germe, pelée'],
    // Said of what they hold.
    ['1 botte de persil, haché', '2 bottes de persil, haché'],
    ['1 bouquet de menthe, ciselée', '2 bouquets de menthe, ciselée'],
    ['1 boîte de lentilles, rincées', '2 boîtes de lentilles, rincées'],
    ['1 cm de gingembre, râpé', '2 cm de gingembre, râpé'],
    ['1 c. à soupe de persil, haché', '2 c. à soupe de persil, haché'],
    ['100 g de beurre, coupé', '200 g de beurre, coupé'],
  ])('%s, for twice as many: %s', (text, expected) => {
    expect(lineFor(text, 2)).toBe(expected)
  })

  it.each([
    // By eye: of three, half is two, and nobody minds.
    ['3 brins de thym', '2 brins de thym'],
    ['3 branches de céleri', '2 branches de céleri'],
    ['3 tiges de citronnelle', '2 tiges de citronnelle'],
    ['3 feuilles de laurier', '2 feuilles de laurier'],
    ['3 pincées de sel', '2 pincées de sel'],
    ['3 filets d’huile', '2 filets d’huile'],
    ['3 traits de vinaigre', '2 traits de vinaigre'],
    ['3 gouttes de tabasco', '2 gouttes de tabasco'],
    ['3 noix de beurre', '2 noix de beurre'],
    // Counted, and not cut.
    ['3 gousses d’ail', 'environ 2 gousses d’ail'],
    ['3 rondelles de citron', 'environ 2 rondelles de citron'],
    ['3 carrés de chocolat', 'environ 2 carrés de chocolat'],
    ['3 bâtons de cannelle', 'environ 2 bâtons de cannelle'],
    // Cut.
    ['3 cubes de bouillon', '1 ½ cube de bouillon'],
    ['3 verres de lait', '1 ½ verre de lait'],
  ])('half of %s is %s', (text, expected) => {
    expect(lineFor(text, 0.5)).toBe(expected)
  })
})

test.each([
  ['kg', true],
  ['tablespoon', true],
  ['toString', false],
  ['', false],
  [null, false],
] as const)('%j is a unit: %s', (name, expected) => {
  expect(isUnit(name)).toBe(expected)
})
