import { createFileRoute } from '@tanstack/react-router'
import { VideoSheet } from '~/features/catalogue/studio/sheet/VideoSheet'
import { NarrowedFilms } from '~/features/films/studio/list/NarrowedFilms'
import { readFilmsSearch, type FilmsSearch } from '~/features/films/studio/studioFilms.queries'
import { requireRole } from '~/features/identity/identity.public'
import { UploadsScreen } from '~/features/uploads/studio/UploadsScreen'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/_member/_studio/studio/envois')({
  // Who sees what becomes of a film.
  beforeLoad: ({ context: { session } }) => requireRole(session, 'COACH'),
  validateSearch: unread<FilmsSearch>(),
  head: () => ({ meta: [{ title: 'Envoyer des films · Studio Élan' }] }),
  component: SendFilms,
})

function SendFilms() {
  const search = readFilmsSearch(Route.useSearch())
  return (
    <UploadsScreen
      films={
        <>
          <NarrowedFilms {...search} />
          <VideoSheet />
        </>
      }
    />
  )
}
