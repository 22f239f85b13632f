import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Pieces } from '~/features/studio/studio.public'
import { TextButton } from '~/ui/buttons/TextButton'
import { DeleteModal } from '~/ui/modals/ConfirmModal'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import type { StudioFilm } from '../../films.schema'
import { filmActions, filmUsesQuery, studioFilmQuery } from '../studioFilms.queries'

export interface RemoveFilmProps {
  film: StudioFilm
  onRemoved?: (() => Promise<void>) | undefined
}

/**
 * The way out of a film that cannot be made, or that is the wrong one: it goes, with the draft that was begun with it and that
 * nobody has touched. One that is used says where. What she was asked stays until she answers, whatever becomes of the film.
 */
export function RemoveFilm({ film: { id, name }, onRemoved }: RemoveFilmProps) {
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { data: uses } = useQuery({ ...filmUsesQuery(id), enabled: asks })
  const remove = useMutation({
    mutationFn: () => filmActions.remove(id),
    onSuccess: async () => {
      await onRemoved?.()
      queryClient.removeQueries({ queryKey: studioFilmQuery(id).queryKey })
      // Lists of films, lists of drafts, and what the studio's home says there is to do.
      await queryClient.invalidateQueries({ queryKey: ['studio'] })
    },
  })
  const close = () => {
    remove.reset()
    setAsks(false)
  }
  return (
    <>
      <TextButton onClick={() => setAsks(true)}>
        Supprimer<span className="visually-hidden"> {name}</span>
      </TextButton>
      <DeleteModal
        title="Supprimer ce film&nbsp;?"
        opened={asks}
        onClose={close}
        onConfirm={() => remove.mutateAsync()}
      >
        <p>
          Le fichier «&nbsp;{name || 'Film sans nom'}&nbsp;» est effacé pour de bon, avec sa fiche si personne
          n’y a encore rien écrit.
        </p>
        {uses && uses.count > 0 && (
          <Notice tone="warn" as="div">
            Il sert ici&nbsp;: <Pieces {...uses} />. Retirez-le d’abord de là.
          </Notice>
        )}
        {remove.error && (
          <Notice tone="danger" role="alert">
            {failureMessage(remove.error)}
          </Notice>
        )}
      </DeleteModal>
    </>
  )
}
