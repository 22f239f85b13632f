import { createFileRoute, redirect } from '@tanstack/react-router'
import { contentRoomAt } from '../../-contentRooms'

/** Something new has its address from the start: whatever becomes of its first saving, it is made once. */
export const Route = createFileRoute('/_member/_studio/_author/studio/$content/nouveau')({
  loader: ({ context: { session }, params: { content } }) => {
    const { address } = contentRoomAt(content, session)
    throw redirect({
      to: '/studio/$content/$id',
      params: { content: address, id: crypto.randomUUID() },
      search: { nouvelle: true },
      replace: true,
    })
  },
})
