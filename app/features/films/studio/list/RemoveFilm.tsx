import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { DeleteModal } from '~/ui/modals/ConfirmModal'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import type { StudioFilm } from '../../films.schema'
import { filmActions } from '../studioFilms.queries'

/**
 * The way out of a film that cannot be made: it goes, with the draft that was begun with it and that nobody has touched. What
 * she was asked stays until she answers, also when the film is tried again meanwhile.
 */
export function RemoveFilm({ film: { id, name, state } }: { film: StudioFilm }) {
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const remove = useMutation({
    mutationFn: () => filmActions.remove(id),
    // Lists of films, lists of drafts, and what the studio's home says there is to do.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['studio'] }),
  })
  const close = () => {
    remove.reset()
    setAsks(false)
  }
  return (
    <>
      {state === 'FAILED' && (
        <TextButton onClick={() => setAsks(true)}>
          Supprimer<span className="visually-hidden"> {name}</span>
        </TextButton>
      )}
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
        {remove.error && (
          <Notice tone="danger" role="alert">
            {failureMessage(remove.error)}
          </Notice>
        )}
      </DeleteModal>
    </>
  )
}
