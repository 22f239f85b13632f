import { createFileRoute } from '@tanstack/react-router'
import { VideoSheet } from '~/features/catalogue/studio/sheet/VideoSheet'
import { FilmsAtWork } from '~/features/films/studio/FilmsAtWork'
import { requireRole } from '~/features/identity/identity.public'
import { UploadsScreen } from '~/features/uploads/studio/UploadsScreen'

export const Route = createFileRoute('/_member/_studio/studio/envois')({
  // Who sees what becomes of a film.
  beforeLoad: ({ context: { session } }) => requireRole(session, 'COACH'),
  head: () => ({ meta: [{ title: 'Envoyer des films · Studio Élan' }] }),
  component: SendFilms,
})

function SendFilms() {
  return (
    <UploadsScreen
      films={
        <>
          <FilmsAtWork />
          <VideoSheet />
        </>
      }
    />
  )
}
