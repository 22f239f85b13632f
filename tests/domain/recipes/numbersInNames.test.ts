import { describe, expect, it } from 'vitest'
import { parseIngredient } from '~/domain/recipes/parseIngredient'
import { ingredientLine } from '~/domain/recipes/writeIngredient'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

const line = (text: string, ratio: number) => plainSpaces(ingredientLine(parseIngredient(text), ratio))

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
    ['2 oignons et un poireau'],
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
