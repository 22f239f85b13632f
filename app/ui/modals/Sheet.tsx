import { IconX } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import classes from './Sheet.module.css'

export interface SheetProps {
  sheet: RefObject<HTMLDialogElement | null>
  /** Of its title, by which it is named. */
  id: string
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** What comes over a page: from below on a phone, in the middle elsewhere. The browser's own dialog: it takes the focus and gives it back. */
export function Sheet({ sheet, id, title, closeLabel, children }: SheetProps) {
  return (
    <dialog ref={sheet} className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" aria-label={closeLabel} onClick={() => sheet.current?.close()}>
          <IconX size={24} stroke={2.2} aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
