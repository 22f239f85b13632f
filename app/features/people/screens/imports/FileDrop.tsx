import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Imports.module.css'

export interface FileDropProps {
  busy: boolean
  onFile: (file: File) => void
}

/** A file by a tap, by a drop, or by the keyboard. */
export function FileDrop({ busy, onFile }: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
  }
  return (
    <label
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden="true" />
      <strong>{busy ? 'Un instant, nous lisons le fichier…' : 'Choisir un fichier CSV'}</strong>
      <span>ou le déposer ici. 5 Mo et 20&nbsp;000 lignes au plus.</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={busy}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file, corrected, can be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
