import { IconX } from '@tabler/icons-react'
import classes from './ChosenList.module.css'

export interface ChosenListProps {
  label: string
  items: readonly { id: string; name: string; note?: string | undefined }[]
  onRemove: (id: string) => void
}

/** What was chosen from a longer list; each is taken away by its button. */
export function ChosenList({ label, items, onRemove }: ChosenListProps) {
  if (items.length === 0) return null
  return (
    <ul className={classes.root} aria-label={label}>
      {items.map(({ id, name, note }) => (
        <li key={id}>
          <span>
            {name}
            {note && <small>{note}</small>}
          </span>
          <button type="button" aria-label={`Retirer ${name}`} onClick={() => onRemove(id)}>
            <IconX size={18} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
