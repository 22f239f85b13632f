import {
  IconFolderOpen,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOnline } from '~/ui/watch/useOnline'
import { FileInput } from '~/ui/controls/FileInput'
import type { Sending } from '../client/sending'
import { dismissUpload } from '../client/sendingList'
import { addUploads, cancelUpload, pauseUpload, resumeUpload } from '../client/uploadQueue'
import { stateLabel } from '../client/uploadWords'
import classes from './UploadRow.module.css'
import { VIDEO_TYPES } from './videoTypes'

/** A film that is being sent: how far it is, and what she can do about it. */
export function UploadRow({ sending }: { sending: Sending }) {
  const { id, name, sent, size, state } = sending
  const online = useOnline()
  const running = state === 'SENDING' || state === 'RETRYING' || state === 'WAITING'
  const over = state === 'FINISHED' || state === 'FAILED'
  return (
    <li className={classes.row} data-state={state}>
      <p className={classes.name} title={name}>
        {name}
      </p>
      <p className={classes.state}>{stateLabel(sending, online)}</p>
      {!over && (
        <progress
          className={classes.bar}
          value={sent}
          max={Math.max(1, size)}
          aria-label={`Envoi de ${name}`}
        />
      )}
      <div className={classes.buttons}>
        {running && (
          <TrayButton label={`Mettre ${name} en pause`} onClick={() => pauseUpload(id)}>
            <IconPlayerPauseFilled size={20} aria-hidden="true" />
          </TrayButton>
        )}
        {(state === 'PAUSED' || state === 'NEEDS_CONSENT') && (
          <TrayButton label={`Reprendre l’envoi de ${name}`} onClick={() => void resumeUpload(id)}>
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          </TrayButton>
        )}
        {state === 'BLOCKED' && (
          <TrayButton label={`Réessayer d’envoyer ${name}`} onClick={() => void resumeUpload(id)}>
            <IconRefresh size={20} aria-hidden="true" />
          </TrayButton>
        )}
        {state === 'NEEDS_FILE' && (
          <label className={classes.button} htmlFor={`again-${id}`} title={`Choisir à nouveau ${name}`}>
            <IconFolderOpen size={22} aria-hidden="true" />
            <FileInput
              id={`again-${id}`}
              accept={VIDEO_TYPES}
              aria-label={`Choisir à nouveau ${name}`}
              onFiles={(files) => void addUploads(files.map((file) => ({ file })))}
            />
          </label>
        )}
        <TrayButton
          label={over ? `Retirer ${name} de la liste` : `Annuler l’envoi de ${name}`}
          onClick={() => void (over ? dismissUpload(id) : cancelUpload(id))}
        >
          <IconX size={22} aria-hidden="true" />
        </TrayButton>
      </div>
    </li>
  )
}

function TrayButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
