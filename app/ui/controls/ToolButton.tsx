import type { ReactNode } from 'react'
import classes from './ToolButton.module.css'

export interface ToolButtonProps {
  /** What it does; shown beside the icon, or said alone where `iconOnly`. */
  label: string
  icon: ReactNode
  iconOnly?: boolean
  /** The key that does the same: `I`, `Control+Z`. */
  shortcut?: string
  /** Where it is a switch. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button of an editor's tools. It keeps the focus where it cannot do anything just now. */
export function ToolButton({ label, icon, iconOnly, shortcut, pressed, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={iconOnly ? label : undefined}
      aria-keyshortcuts={shortcut}
      aria-pressed={pressed}
      aria-disabled={disabled ? true : undefined}
      title={shortcut ? `${label} (${shortcut.replace('Control', 'Ctrl').replace('Shift', 'Maj')})` : label}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      {icon}
      {!iconOnly && <span>{label}</span>}
    </button>
  )
}
