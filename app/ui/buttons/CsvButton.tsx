import { toCsv, type CsvCell } from '../table/csv'
import { TextButton } from './TextButton'

export interface CsvButtonProps {
  /** Without `.csv`. */
  fileName: string
  /** What it is of, for who does not see what stands beside it. */
  label: string
  rows: () => readonly (readonly CsvCell[])[]
}

/** Gives the numbers beside it as a file for a spreadsheet. */
export function CsvButton({ fileName, label, rows }: CsvButtonProps) {
  const download = () => {
    const address = URL.createObjectURL(new Blob([toCsv(rows())], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${fileName}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <TextButton onClick={download}>
      Télécharger en CSV<span className="visually-hidden">&nbsp;: {label}</span>
    </TextButton>
  )
}
