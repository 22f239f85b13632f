import { describe, expect, it } from 'vitest'
import { equipmentLabel } from '~/features/catalogue/screens/browsing/equipmentLabel'
import { countLabel, otherPlaceLabel } from '~/features/catalogue/screens/listWords'

const all = (...ids: string[]) => ({ ids, hasMore: false })
const some = (...ids: string[]) => ({ ids, hasMore: true })

describe('the words of a list of workouts', () => {
  it.each([
    [all(), 'GYM', 'Aucune séance en salle'],
    [all(), 'HOME', 'Aucune séance à la maison'],
    [all('a'), 'GYM', '1 séance'],
    [all('a', 'b'), 'HOME', '2 séances'],
    [some('a', 'b'), 'GYM', '2 premières séances'],
  ] as const)('count %j for %s: %s', (here, place, words) => {
    expect(countLabel(here, place)).toBe(words)
  })

  it.each([
    [all(), all(), null],
    [all(), all('a', 'b'), '2 à la maison'],
    [all(), some('a', 'b'), 'Plus de 2 à la maison'],
    [all('a'), all('a'), null],
    [all('a'), all(), null],
    [all('a'), all('a', 'b'), '+ 1 à la maison'],
    [all('a'), all('b', 'c'), '+ 2 à la maison'],
    // What is on the pages to come may be on both sides.
    [some('a'), all('b'), null],
    [all('a'), some('b'), null],
  ] as const)('beside %j say of %j in the other place: %s', (here, there, words) => {
    expect(otherPlaceLabel(here, there, 'HOME')).toBe(words)
  })

  it.each([
    [[], 'Sans matériel'],
    [['Tapis'], 'Tapis'],
    [['Élastique', 'Tapis'], 'Élastique, Tapis'],
    [['Banc', 'Haltères', 'Tapis'], 'Banc et 2 autres'],
  ])('tell of %j on a card: %s', (names, words) => {
    expect(equipmentLabel(names)).toBe(words)
  })
})
