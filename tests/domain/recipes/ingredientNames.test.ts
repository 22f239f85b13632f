import { describe, expect, it } from 'vitest'
import { normaliseLine } from '~/domain/recipes/frenchText'
import { inNumber, keyOf } from '~/domain/recipes/names'
import { parseIngredient } from '~/domain/recipes/parseIngredient'
import { ingredientLine } from '~/domain/recipes/writeIngredient'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

const line = (text: string, ratio = 1) => plainSpaces(ingredientLine(parseIngredient(text), ratio))

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
    ['caramel', 'caramels'],
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

describe('a number in a name', () => {
  it.each([
    // It is part of the name, or says how: what stands before grows, and it does not.
    ['200 g de farine T55', '400 g de farine T55'],
    ['200 g de farine t 55', '400 g de farine t 55'],
    ['200 g de farine type 55', '400 g de farine type 55'],
    ['1 levure n°2', '2 levures n°2'],
    ['100 g de chocolat à 70 %', '200 g de chocolat à 70 %'],
    ['100 g de chocolat à 70%', '200 g de chocolat à 70%'],
    ['100 g de crème à 12,5 %', '200 g de crème à 12,5 %'],
    ['10 cl de rhum à 40°', '20 cl de rhum à 40°'],
    ['1 c. à café de 5 épices', '2 c. à café de 5 épices'],
    ['200 g de pain aux 5 céréales', '400 g de pain aux 5 céréales'],
    ['1 c. à café de 5 baies', '2 c. à café de 5 baies'],
    ['1 pizza aux 4 fromages', '2 pizzas aux 4 fromages'],
    ['2 carottes, en dés de 2 cm', '4 carottes, en dés de 2 cm'],
    ['2 carottes, en dés de 2,5 cm', '4 carottes, en dés de 2,5 cm'],
    ['2 carottes, en dés d’1 cm', '4 carottes, en dés d’1 cm'],
    ['2 carottes, en tronçons de 2 à 3 cm', '4 carottes, en tronçons de 2 à 3 cm'],
    ['2 carottes, en bâtonnets de 1 x 5 cm', '4 carottes, en bâtonnets de 1 x 5 cm'],
    ['2 carottes, épaisses, 2-3 mm', '4 carottes, épaisses, 2-3 mm'],
    ['200 g de farine (T55)', '400 g de farine, T55'],
    ['200 g de farine (T 55)', '400 g de farine, T 55'],
    ['200 g de farine (type 55)', '400 g de farine, type 55'],
    ['1 levure (n° 2)', '2 levures, n° 2'],
    ['100 g de chocolat (70%)', '200 g de chocolat, 70%'],
    ['100 g de crème (12,55 %)', '200 g de crème, 12,55 %'],
    ['1 mélange (5 baies)', '2 mélanges, 5 baies'],
    ['1 sachet de 5baies', '2 sachets de 5baies'],
    ['2 carottes, en dés d’1 centimètre', '4 carottes, en dés d’1 centimètre'],
    ['2 carottes, en dés de 12,75 millimètres', '4 carottes, en dés de 12,75 millimètres'],
    ['2 carottes, coupées en 6-8', '4 carottes, coupées en 6-8'],
    ['2 carottes, coupées en 10 à 12', '4 carottes, coupées en 10 à 12'],
    ['2 carottes, épaisses, 2,55 cm', '4 carottes, épaisses, 2,55 cm'],
    ['2 carottes, épaisses, 1/2 cm', '4 carottes, épaisses, 1/2 cm'],
    ['2 carottes, épaisses, 10 - 12cm', '4 carottes, épaisses, 10 - 12cm'],
    ['200 g de riz, trempé 2 jours', '400 g de riz, trempé 2 jours'],
    ['200 g de comté, affiné 1 an', '400 g de comté, affiné 1 an'],
    ['2 carottes (2 mm)', '4 carottes, 2 mm'],
    ['2 pommes, coupées en 8', '4 pommes, coupées en 8'],
    ['2 pommes (par 2)', '4 pommes, par 2'],
    ['1 c. à soupe de lait, à 37 degrés', '2 c. à soupe de lait, à 37 degrés'],
    ['3 œufs (calibre 60)', '6 œufs, calibre 60'],
    ['3 œufs (taille 2)', '6 œufs, taille 2'],
    ['200 g de riz, trempé 12 h', '400 g de riz, trempé 12 h'],
    ['200 g de riz, trempé 1 jour', '400 g de riz, trempé 1 jour'],
    ['200 g de riz, cuit 10 min', '400 g de riz, cuit 10 min'],
    ['200 g de riz, cuit 10 à 12 mn', '400 g de riz, cuit 10 à 12 mn'],
    ['200 g de comté, affiné 18 mois', '400 g de comté, affiné 18 mois'],
    ['200 g de comté, affiné 2 ans', '400 g de comté, affiné 2 ans'],
    ['200 g de riz, rincé 3 fois', '400 g de riz, rincé 3 fois'],
    ['2 œufs bio', '4 œufs bio'],
    ['2 c. à soupe d’huile et un peu de sel', '4 c. à soupe d’huile et un peu de sel'],
    ['10 cl de lait ou une autre boisson', '20 cl de lait ou une autre boisson'],
    ['1 c. à café de sel et quatre-épices', '2 c. à café de sel et quatre-épices'],
    ['100 g de cachou un par un', '200 g de cachou un par un'],
  ])('%s, for twice as many: %s', (text, expected) => {
    expect(line(text, 2)).toBe(expected)
  })

  it.each([
    // A second amount, which nobody doubles: nothing of the line changes.
    ['4 œufs + 1 jaune'],
    ['3 × 125 g de mozzarella'],
    ['3 * 125 g de mozzarella'],
    ['2 x 400 g de tomates'],
    ['2 oignons = 200 g'],
    ['2 oignons ~ 200 g'],
    ['1 oignon ou 2 échalotes'],
    ['1 oignon/2 échalotes'],
    ['1 sauce -2 œufs'],
    ['1 oignon et 100g d’ail'],
    ['1 oignon et 1,5 ail'],
    ['1 oignon et 10cl d’eau'],
    ['2 œufs ou 3'],
    ['un oignon ou deux'],
    ['2 oignons et une carotte'],
    ['1 oignon (ou une échalote)'],
    ['1 oignon, ou deux échalotes'],
    ['8 fraises, dont une pour décorer'],
    ['2 carottes (3 heures)'],
    ['2 oignons, ou 300 g surgelés'],
    ['150 g de beurre, dont 20 g pour le moule'],
    ['3 œufs (2 entiers)'],
    ['2 carottes, ou 3 mini'],
  ])('%s stays as it is', (text) => {
    expect(line(text, 2)).toBe(text)
  })
})

describe('a line as it is typed or pasted', () => {
  it.each([
    ['½ citron', '1/2 citron'],
    ['⅓ ⅔ ¼ ¾', '1/3 2/3 1/4 3/4'],
    ['⅕ ⅖ ⅗ ⅘', '1/5 2/5 3/5 4/5'],
    ['⅙ ⅚ ⅛ ⅜ ⅝ ⅞', '1/6 5/6 1/8 3/8 5/8 7/8'],
    ['1½ citron', '1 1/2 citron'],
    ['1⁄2 citron', '1/2 citron'],
    ['d’ail d‘ail dʼail d´ail d`ail', "d'ail d'ail d'ail d'ail d'ail"],
    ['e\u0301pices', 'épices'],
    ['oignon(s)', 'oignons'],
    ['chou(x) gâteau(x)', 'choux gâteaux'],
    ['radis (s)', 'radis (s)'],
    ['noyau(es)', 'noyaues'],
    ['3(s)', '3(s)'],
    ['beurre 1/2 sel', 'beurre demi-sel'],
    ['beurre 1/2 sel fondu', 'beurre demi-sel fondu'],
    ['beurre 1/2-sel', 'beurre demi-sel'],
    ['lait 1/2 écrémé', 'lait demi-écrémé'],
    ['1/2 selle d’agneau', "1/2 selle d'agneau"],
    ['beurre 1/2 selle', 'beurre 1/2 selle'],
    ['1kg200', '1kg 200'],
    ['1 kg200', '1 kg 200'],
    ['1L1/2', '1L 1/2'],
    ['1cl5 1dl5', '1cl 5 1dl 5'],
    ['type k2', 'type k2'],
    ['sel & poivre', 'sel et poivre'],
    ['2–3 2—3 2−3 2‑3', '2-3 2-3 2-3 2-3'],
    ['  2   œufs  ', '2 œufs'],
    ['-œufs', 'œufs'],
    ['•  œufs', 'œufs'],
    ['* œufs', 'œufs'],
    ['· œufs', 'œufs'],
    ['œufs .', 'œufs'],
    ['œufs;', 'œufs'],
    ['œufs à 2 c.', 'œufs à 2 c.'],
    ['œufs.. frais', 'œufs.. frais'],
    ['œufs (  frais  ), bio', 'œufs (frais), bio'],
    ['(  a ) (  b )', '(a) (b)'],
  ])('%s: %s', (text, expected) => {
    expect(normaliseLine(text)).toBe(expected)
  })

  it.each([
    // "de" loses its vowel before another, but not before an aspirate.
    ['huile (2 c. à soupe)', '2 c. à soupe d’huile'],
    ['ail (2 g)', '2 g d’ail'],
    ['œufs de hareng (2 g)', '2 g d’œufs de hareng'],
    ['huile au yuzu (2 cl)', '2 cl d’huile au yuzu'],
    ['2 gousses d’ ail', '2 gousses d’ail'],
    ['épices (2 g)', '2 g d’épices'],
    ['œufs (2 kg)', '2 kg d’œufs'],
    ['yaourt (2 g)', '2 g de yaourt'],
    ['yuzu (2 g)', '2 g de yuzu'],
    ['ypocras (2 cl)', '2 cl d’ypocras'],
    ['haricots (2 g)', '2 g de haricots'],
    ['houmous (2 g)', '2 g de houmous'],
    ['hareng (2 g)', '2 g de hareng'],
    ['harissa (2 g)', '2 g de harissa'],
    ['halloumi (2 g)', '2 g de halloumi'],
    ['riz (2 g)', '2 g de riz'],
    ['thé (2 g)', '2 g de thé'],
  ])('%s is written %s', (text, expected) => {
    expect(line(text)).toBe(expected)
  })
})
