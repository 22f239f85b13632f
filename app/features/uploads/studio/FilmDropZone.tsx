import { IconMovie } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useSendingLimits } from '~/features/settings/settings.public'
import { upTo } from '~/messages/limits.fr'
import pill from '~/ui/buttons/pill.module.css'
import { FileInput } from '~/ui/controls/FileInput'
import { droppedFiles } from '../client/fileHandle'
import { addUploads } from '../client/uploadQueue'
import classes from './FilmDropZone.module.css'
import { VIDEO_TYPES } from './videoTypes'

/** Where films are dropped, or chosen, several at once; from a phone's library too. They appear in the tray. */
export function FilmDropZone({ children }: { children?: ReactNode }) {
  const id = useId()
  const limits = useSendingLimits()
  const [over, setOver] = useState(false)
  return (
    <div
      className={classes.root}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(addUploads)
      }}
    >
      <IconMovie size={40} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <label className={`${pill.filled} ${classes.choose}`} htmlFor={id}>
        Choisir des films
      </label>
      <FileInput
        id={id}
        accept={VIDEO_TYPES}
        multiple
        aria-describedby={`${id}-types`}
        onFiles={(files) => void addUploads(files.map((file) => ({ file })))}
      />
      <p className={classes.drop}>ou déposez-les ici, plusieurs à la fois.</p>
      <p className={classes.hint} id={`${id}-types`}>
        {upTo('MP4, MOV, MKV ou WebM', limits?.film)}. Un envoi coupé reprend où il en était. Vous pouvez
        continuer à travailler ici pendant ce temps.
      </p>
      {children}
    </div>
  )
}
