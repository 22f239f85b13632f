import { describe, expect, it } from 'vitest'
import { normaliseLine } from '~/domain/recipes/frenchText'
import { lineFor } from './lineFor'

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
    expect(lineFor(text)).toBe(expected)
  })
})
