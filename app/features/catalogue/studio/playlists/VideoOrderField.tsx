import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inPlace, moveInList, placedOf } from '~/domain/studio/ordering'
import { publicationLabels } from '~/messages/publication.fr'
import { TextButton } from '~/ui/buttons/TextButton'
import type { Field } from '~/ui/forms/field'
import { OrderedList } from '~/ui/ordering/OrderedList'
import { FailedState } from '~/ui/states/FailedState'
import { LoadingState } from '~/ui/states/LoadingState'
import { playlistVideosQuery } from '../../playlists/playlistOrder.queries'

export interface VideoOrderFieldProps {
  /** Holds the ids of those that come first. */
  field: Field<string[]>
  playlistId: string
}

/** The films of a playlist as members meet them. Those that nobody has moved come by themselves, the newest first. */
export function VideoOrderField({ field, ...props }: VideoOrderFieldProps) {
  return <HeldOrder key={field.key} field={field} {...props} />
}

function HeldOrder({ field, playlistId }: VideoOrderFieldProps) {
  const { defaultValue, onChange } = field.inputProps()
  const [placed, setPlaced] = useState<readonly string[]>((defaultValue as string[] | undefined) ?? [])
  const { data, isPending, isError, refetch } = useQuery(playlistVideosQuery(playlistId))
  if (isPending) return <LoadingState>Les séances arrivent…</LoadingState>
  if (isError)
    return <FailedState onRetry={() => void refetch()}>Les séances n’ont pas pu être lues.</FailedState>
  if (data.length === 0)
    return <p>Aucune séance ici pour l’instant&nbsp;: sur sa fiche, une séance dit sa catégorie.</p>

  const all = data.map(({ id }) => id)
  const order = inPlace(all, placed)
  const byId = new Map(data.map((video) => [video.id, video]))

  function set(next: string[]): void {
    setPlaced(next)
    onChange(next)
  }

  return (
    <>
      <p>Une nouvelle séance se range après celles que vous avez placées, la plus récente d’abord.</p>
      <OrderedList
        label="Séances, dans l’ordre"
        topLabel="Mettre une séance en tête"
        items={order.map((id, index) => {
          const video = byId.get(id)
          const state = video && video.state !== 'PUBLISHED' ? publicationLabels[video.state] : undefined
          const isPlaced = index < placed.length && placed.includes(id)
          return {
            id,
            name: video?.name ?? '',
            note: [isPlaced && 'Placée', state].filter(Boolean).join(', ') || undefined,
          }
        })}
        onMove={(from, to) => set(placedOf(moveInList(order, from, to), all))}
      />
      {placed.length > 0 && (
        <div>
          <TextButton onClick={() => set([])}>Revenir à la plus récente d’abord</TextButton>
        </div>
      )}
    </>
  )
}
