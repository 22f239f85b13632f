import pill from '~/ui/buttons/pill.module.css'

/** On paper, or as a file that she keeps: both are the browser's own dialog. */
export function PrintButton({ label = 'Imprimer ou enregistrer' }: { label?: string }) {
  return (
    <button type="button" className={pill.light} data-print="hide" onClick={() => window.print()}>
      {label}
    </button>
  )
}
