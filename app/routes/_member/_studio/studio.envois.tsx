import { createFileRoute } from '@tanstack/react-router'
import { FilmsAtWork } from '~/features/films/studio/FilmsAtWork'
import { UploadsScreen } from '~/features/uploads/studio/UploadsScreen'

export const Route = createFileRoute('/_member/_studio/studio/envois')({
  head: () => ({ meta: [{ title: 'Envoyer des films · Studio Élan' }] }),
  component: SendFilms,
})

function SendFilms() {
  return <UploadsScreen films={<FilmsAtWork />} />
}
