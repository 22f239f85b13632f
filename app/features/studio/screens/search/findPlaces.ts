import { linkOptions } from '@tanstack/react-router'
import type { Claims } from '~/domain/access'
import { toSearchText } from '~/lib/searchText'
import { contentRoomsOf, roomsOf, type HomeRoom } from '../rooms'

/**
 * The pages of the studio that answer what is typed, by their names, and by what is said of them: all before she types. Once she types, also
 * the pages on which something new is begun.
 */
export function findPlaces(typed: string, claims: Claims) {
  const words = toSearchText(typed).split(' ').filter(Boolean)
  const places = [
    { link: linkOptions({ to: '/studio' }), name: 'Accueil du studio', text: '' },
    ...roomsOf(claims),
    ...(words.length === 0 ? [] : contentRoomsOf(claims).map(beginning)),
  ]
  const answers = (text: string) => {
    const held = toSearchText(text).split(' ')
    return words.every((word) => held.some((one) => one.startsWith(word)))
  }
  if (typed.trim() !== '' && words.length === 0) return { byName: [], byText: [] }
  const byName = places.filter(({ name }) => answers(name))
  const byText = places.filter((place) => !byName.includes(place) && answers(`${place.name} ${place.text}`))
  return { byName, byText }
}

const beginning = ({ address, newTitle }: HomeRoom) => ({
  link: linkOptions({ to: '/studio/$content/$id', params: { content: address, id: 'nouveau' } }),
  name: newTitle,
  text: '',
})
