import { IconPrinter } from '@tabler/icons-react'
import pill from '~/ui/buttons/pill.module.css'

/** On paper, or as a file that she keeps: both are the browser's own dialog. */
export function PrintButton({
  label = 'Imprimer ou enregistrer',
  look = 'light',
}: {
  label?: string
  look?: 'light' | 'quiet'
}) {
  return (
    <button type="button" className={pill[look]} data-print="hide" onClick={() => window.print()}>
      <IconPrinter size={22} aria-hidden="true" />
      {label}
    </button>
  )
}
