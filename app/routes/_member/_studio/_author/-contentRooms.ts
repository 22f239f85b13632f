import { notFound } from '@tanstack/react-router'
import { equipmentRoom } from '~/features/equipment/studio/equipmentRoom'
import { recipeRoom } from '~/features/recipes/studio/recipeRoom'
import type { ContentRoom } from '~/features/studio/studio.public'

/** Every type of content that has a room in the studio. */
const CONTENT_ROOMS: readonly ContentRoom[] = [recipeRoom, equipmentRoom]

/** @throws the not-found page for a room that there is not */
export function contentRoomAt(address: string): ContentRoom {
  const room = CONTENT_ROOMS.find((one) => one.address === address)
  if (!room) throw notFound()
  return room
}
