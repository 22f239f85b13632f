import { IconFileSpreadsheet } from '@tabler/icons-react'
import { sizeLabel } from '~/messages/limits.fr'
import { FileInput } from '~/ui/controls/FileInput'
import { MAX_FILE_BYTES } from '../../imports/imports.schema'
import classes from './Imports.module.css'

export interface FileDropProps {
  busy: boolean
  onFile: (file: File) => void
}

/** A file by a tap, by the keyboard, or by a drop: the field lies over all of it, and a browser's own takes what is dropped. */
export function FileDrop({ busy, onFile }: FileDropProps) {
  return (
    <label className={classes.drop}>
      <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden="true" />
      <strong>{busy ? 'Un instant, nous lisons le fichier…' : 'Choisir un fichier CSV'}</strong>
      <span>ou le déposer ici. {sizeLabel(MAX_FILE_BYTES)} et 20&nbsp;000 lignes au plus.</span>
      <FileInput
        accept=".csv,.tsv,.txt,text/csv"
        disabled={busy}
        onFiles={([file]) => file && onFile(file)}
      />
    </label>
  )
}
