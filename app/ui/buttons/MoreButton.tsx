import classes from './pill.module.css'

export interface MoreButtonProps {
  /** What a press shows: “Voir la suite”. */
  children: string
  /** Whether it was pressed, and the answer is under way. */
  busy: boolean
  /** What it says meanwhile; the same by default. */
  busyLabel?: string
  onMore: () => void
}

/** Lengthens the list above it. */
export function MoreButton({ children, busy, busyLabel = children, onMore }: MoreButtonProps) {
  return (
    <button type="button" className={classes.light} disabled={busy} onClick={onMore}>
      {busy ? busyLabel : children}
    </button>
  )
}
