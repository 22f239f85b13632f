import { describe, expect, test } from 'vitest'
import { splitNote } from '~/domain/recipes/notes'
import { parseIngredient } from '~/domain/recipes/parseIngredient'

const split = (text: string) => {
  const { name, note } = splitNote(text)
  return note ? `${name} | ${note}` : name
}

describe('what is said of an ingredient beside its name', () => {
  test.each([
    ['oignons hachés', 'oignons | hachés'],
    ['échalote émincée', 'échalote | émincée'],
    ['Beurre fondu', 'Beurre | fondu'],
    ['beurre mou', 'beurre | mou'],
    ['carottes finement râpées', 'carottes | finement râpées'],
    ['ail très finement haché', 'ail | très finement haché'],
    ['citron tout juste pressé', 'citron | tout juste pressé'],
    ['pain trempé dans du lait', 'pain | trempé dans du lait'],
    ["l'ail haché", "l'ail | haché"],
    [' ail haché ', 'ail | haché'],
    // After a comma, whatever it is.
    ['tomates, bien mûres', 'tomates | bien mûres'],
    ['tomates ,  bien mûres ', 'tomates | bien mûres'],
    ['pommes coupées en dés, pour le dressage', 'pommes | coupées en dés, pour le dressage'],
    // Where it goes, and how it is to be.
    ['persil pour servir', 'persil | pour servir'],
    ['ail haché pour la sauce', 'ail | haché pour la sauce'],
    ['persil pour la sauce, haché', 'persil | pour la sauce, haché'],
    ['beurre à température ambiante', 'beurre | à température ambiante'],
    ['crème bien froide', 'crème | bien froide'],
    ['beurre bien froid', 'beurre | bien froid'],
    ['crème froide', 'crème froide'],
    ['poivre au goût', 'poivre | au goût'],
    ['poivre à votre goût', 'poivre | à votre goût'],
    ['légumes selon la saison', 'légumes selon la saison'],
    ['légumes selon le marché', 'légumes | selon le marché'],
    ['légumes selon votre envie', 'légumes | selon votre envie'],
    ['légumes de votre choix', 'légumes | de votre choix'],
    ['noix facultatives', 'noix | facultatives'],
    ['persil facultatif', 'persil | facultatif'],
    ['sel qs', 'sel | qs'],
    ['sel q.s.', 'sel | q.s.'],
    // A letter that is two when it is compared.
    ['œufs battus', 'œufs | battus'],
    ['œuf pour la dorure', 'œuf | pour la dorure'],
    ["cœurs d'artichaut égouttés", "cœurs d'artichaut | égouttés"],
  ])('%s: %s', (text, expected) => {
    expect(split(text)).toBe(expected)
  })

  test.each([
    // Sold so.
    'bœuf haché',
    'viande hachée',
    'steak haché',
    'steaks hachés',
    'gruyère râpé',
    'emmental râpé',
    'fromage râpé',
    'mozzarella râpée',
    'noix de coco râpée',
    'tomates pelées',
    'tomate concassée',
    'fruit concassé',
    'fruits concassés',
    'noisettes concassées',
    'noisette concassée',
    'amande concassée',
    'pistache concassée',
    'cacahuète concassée',
    'lait pour bébé',
    'thé au goût russe',
    // A word that only begins like one.
    'coupelles de pâte',
    'pommes moulues',
    'hachis',
    // Nothing but how it is to be: there would be no name left.
    'hachés',
    'pour servir',
    ', haché',
    'riz,basmati',
    '',
  ])('%s is a name as a whole', (text) => {
    expect(splitNote(text)).toEqual({ name: text, note: '' })
  })

  test('what is sold so is still for something', () => {
    expect(split('steaks hachés pour les burgers')).toBe('steaks hachés | pour les burgers')
    expect(split('pommes et noix de coco râpées')).toBe('pommes et noix de coco | râpées')
    expect(split('pois chiches égouttés')).toBe('pois chiches | égouttés')
  })
})

test('two eggs that are beaten and one for the glaze are eggs, on one line of a list', () => {
  expect(parseIngredient('2 œufs battus').key).toBe(parseIngredient('1 œuf pour la dorure').key)
  expect(parseIngredient('2 œufs battus').key).toBe('oeuf')
})
