import { DeleteModal } from '~/ui/modals/ConfirmModal'

export interface DeleteManyModalProps {
  /** What they are called; none while nothing is asked. */
  names: readonly string[]
  onClose: () => void
  onConfirm: () => Promise<void>
}

const MOST_NAMED = 5

/** Asks before several are deleted at once, by the modal of `source.md §2`. */
export function DeleteManyModal({ names, onClose, onConfirm }: DeleteManyModalProps) {
  const others = names.length - MOST_NAMED
  return (
    <DeleteModal
      title="Supprimer ces fiches&nbsp;?"
      opened={names.length > 0}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        Elles disparaissent pour tout le monde. Pendant 30&nbsp;jours, vous les retrouvez dans la
        corbeille&nbsp;:
      </p>
      <ul>
        {names.slice(0, MOST_NAMED).map((name, at) => (
          // Several may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${name}`}>{name}</li>
        ))}
        {others > 0 && <li>{others === 1 ? 'et une autre' : `et ${others} autres`}</li>}
      </ul>
    </DeleteModal>
  )
}
