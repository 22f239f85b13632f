import { IconMovie } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useSendingLimits } from '~/features/settings/settings.public'
import { upTo } from '~/messages/limits.fr'
import { FileButton } from '~/ui/controls/FileButton'
import { useFileDrop } from '~/ui/controls/useFileDrop'
import { droppedFiles } from '../client/fileHandle'
import { addUploads } from '../client/uploadQueue'
import classes from './FilmDropZone.module.css'
import { VIDEO_TYPES } from './videoTypes'

/** Where films are dropped, or chosen, several at once; from a phone's library too. They appear in the tray. */
export function FilmDropZone({ children }: { children?: ReactNode }) {
  const id = useId()
  const limits = useSendingLimits()
  const drop = useFileDrop((dropped) => void droppedFiles(dropped).then(addUploads))
  return (
    <div className={classes.root} {...drop}>
      <IconMovie size={40} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <FileButton
        look="filled"
        accept={VIDEO_TYPES}
        multiple
        aria-describedby={`${id}-types`}
        onFiles={(files) => void addUploads(files.map((file) => ({ file })))}
      >
        Choisir des films
      </FileButton>
      <p className={classes.drop}>ou déposez-les ici, plusieurs à la fois.</p>
      <p className={classes.hint} id={`${id}-types`}>
        {upTo('MP4, MOV, MKV ou WebM', limits?.film)}. Un envoi coupé reprend où il en était. Vous pouvez
        continuer à travailler ici pendant ce temps.
      </p>
      {children}
    </div>
  )
}
