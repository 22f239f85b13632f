import { describe, expect, it } from 'vitest'
import { inNumber, keyOf } from '~/domain/recipes/names'

describe('one of a thing, and two', () => {
  it.each([
    ['carotte', 'carottes'],
    ['œuf', 'œufs'],
    ['Oignon', 'Oignons'],
    ['poireau', 'poireaux'],
    ['noyau de pêche', 'noyaux de pêche'],
    ['gruau', 'gruaux'],
    ['aloyau', 'aloyaux'],
    ['chou rouge', 'choux rouges'],
    ['chou-fleur', 'choux-fleurs'],
    ['petit-suisse', 'petits-suisses'],
    ['pomme-de-terre', 'pommes-de-terre'],
    ['pied-de-porc', 'pieds-de-porc'],
    ['pot-au-feu', 'pots-au-feu'],
    ['pain-à-hamburger', 'pains-à-hamburger'],
    ['fruit-du-dragon', 'fruits-du-dragon'],
    ['arc-en-ciel', 'arcs-en-ciel'],
    ['steak végétal', 'steaks végétaux'],
    ['oignon nouveau', 'oignons nouveaux'],
    ['bel avocat', 'beaux avocats'],
    ['beau poireau', 'beaux poireaux'],
    ['bel œuf', 'beaux œufs'],
    ['nouvel oignon', 'nouveaux oignons'],
    ['nouveau poireau', 'nouveaux poireaux'],
    ['label', 'labels'],
    ['belon', 'belons'],
    ['belle aubergine', 'belles aubergines'],
    ['tomate cerise', 'tomates cerises'],
    // The same in both numbers.
    ['noix', 'noix'],
    ['radis noir', 'radis noirs'],
    ['jus', 'jus'],
    ['pois', 'pois'],
    ['os à moelle', 'os à moelle'],
    ['gros oignon', 'gros oignons'],
    ['oignon doux', 'oignons doux'],
    ['yaourt nature', 'yaourts nature'],
    ['yaourt bio', 'yaourts bio'],
    ['pain maison', 'pains maison'],
    ['colis', 'colis'],
    ['tapas', 'tapas'],
    ['express', 'express'],
    ['steak 5%', 'steaks 5%'],
    ['yaourt 0.5', 'yaourts 0.5'],
    ['sachet 4baies', 'sachets 4baies'],
    ['choucroute', 'choucroutes'],
    ['faux-filet', 'faux-filets'],
    ['barbeau entier', 'barbeaux entiers'],
    ['beau haricot', 'beaux haricots'],
    ['ras', 'ras'],
    // What follows a preposition stays.
    ['jaune d’œuf', 'jaunes d’œuf'],
    ['pomme de terre', 'pommes de terre'],
    ['pain aux noix', 'pains aux noix'],
    ['pain au lait', 'pains au lait'],
    ['galette à garnir', 'galettes à garnir'],
    ['noix du jardin', 'noix du jardin'],
    ['sablé des Flandres', 'sablés des Flandres'],
    ['pomme en quartier', 'pommes en quartier'],
    ['saucisse sans nitrite', 'saucisses sans nitrite'],
    ['biscuit pour bébé', 'biscuits pour bébé'],
    ['pizza avec olive', 'pizzas avec olive'],
    ['poire sur pied', 'poires sur pied'],
    ['pomme et poire', 'pommes et poire'],
    ['pomme ou poire', 'pommes ou poire'],
    ['portion Vache qui rit', 'portions Vache qui rit'],
    ['pomme que voici', 'pommes que voici'],
    ['pomme dont voici', 'pommes dont voici'],
    ['saucisse type Morteau fumée', 'saucisses type Morteau fumée'],
    ['bifteck façon tartare', 'biftecks façon tartare'],
    // A name of its own stays, but not what only begins a line.
    ['datte Medjool', 'dattes Medjool'],
    ['pomme Élise', 'pommes Élise'],
  ])('1 %s, 2 %s', (one, many) => {
    const [single, several] = [one.replaceAll('’', "'"), many.replaceAll('’', "'")]
    expect(inNumber(single, 2)).toBe(several)
    expect(inNumber(several, 2)).toBe(several)
    expect(inNumber(several, 1)).toBe(single)
    expect(inNumber(single, 1)).toBe(single)
  })

  it('French counts from two on', () => {
    expect(inNumber('pommes', 0.5)).toBe('pomme')
    expect(inNumber('pomme', 1.9)).toBe('pomme')
    expect(inNumber('pomme', 2)).toBe('pommes')
  })
})

describe('on a shopping list', () => {
  it.each([
    ['grosses tomates', 'tomate'],
    ['gros oignons', 'oignon'],
    ['petites tomates', 'tomate'],
    ['petit oignon', 'oignon'],
    ['grandes carottes', 'carotte'],
    ['grand concombre', 'concombre'],
    ['courgettes moyennes', 'courgette'],
    ['oignon moyen', 'oignon'],
    ['oignons moyens', 'oignon'],
    ['beaux poireaux', 'poireau'],
    ['beau poireau', 'poireau'],
    ['bel avocat', 'avocat'],
    ['belles aubergines', 'aubergine'],
    ['belle aubergine', 'aubergine'],
    ['bonnes poires', 'poire'],
    ['bonne poire', 'poire'],
    ['bon avocat', 'avocat'],
    ['bons avocats', 'avocat'],
    ['amande entière', 'amande'],
    ['citron entier', 'citron'],
    ['grosse tomate', 'tomate'],
    ['grande carotte', 'carotte'],
    ['grands concombres', 'concombre'],
    ['carotte moyenne', 'carotte'],
    ['jeune carotte', 'carotte'],
    ['petits oignons', 'oignon'],
    ['jeunes carottes', 'carotte'],
    ['œufs extra', 'œuf'],
    ['amandes entières', 'amande'],
    ['poire bien mûre', 'poire'],
    ['poires très mûres', 'poire'],
    ['avocats mûrs', 'avocat'],
    ['basilic frais', 'basilic'],
    ['coriandre fraîche', 'coriandre'],
    ['figues fraîches', 'figue'],
    ['tomates (cerises)', 'tomate cerise'],
    ['Crème fraîche', 'crème fraiche'],
    ['pommes-de-terre', 'pomme-de-terre'],
  ])('%s and %s are one line', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other))
  })

  it.each([
    ['petits pois', 'pois'],
    ['petit pois', 'pois'],
    ['petits-suisses', 'suisse'],
    ['petit suisse', 'suisse'],
    ['gros sel', 'sel'],
    ['petit épeautre', 'épeautre'],
    ['petit lait', 'lait'],
    ['lait entier', 'lait'],
    ['crème fraîche', 'crème'],
    ['fromage frais', 'fromage'],
    ['chèvre frais', 'chèvre'],
    ['pâtes fraîches', 'pâtes'],
    ['confiture de mûres', 'confiture'],
    ['mûres', ''],
    ['chocolat à 70 %', 'chocolat'],
    ['chocolat à 70 %', 'chocolat à 70'],
    ['farine T55', 'farine T65'],
    ['petits suisses', 'suisses'],
    ['petits pois', 'petit lait'],
    ['grosseilles', 'eilles'],
    ['bonnet', 't'],
    ['fraises', 'es'],
  ])('%s and %s are two', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
  })
})
