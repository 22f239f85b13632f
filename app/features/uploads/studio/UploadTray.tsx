import {
  IconChevronDown,
  IconFolderOpen,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconX,
} from '@tabler/icons-react'
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Sending } from '../client/sending'
import { addUploads, cancelUpload, dismissUpload, pauseUpload, resumeUpload } from '../client/uploadQueue'
import { stateLabel, trayLabel } from '../client/uploadWords'
import { useUploads, useUploadsOfPage } from '../client/useUploads'
import classes from './UploadTray.module.css'
import { VIDEO_TYPES } from './videoTypes'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** What is being sent, at the foot of every page of the studio; nothing where nothing is. */
export function UploadTray() {
  useUploadsOfPage()
  const sendings = useUploads()
  const [open, setOpen] = useState(true)
  if (sendings.length === 0) return null
  const sent = sendings.reduce((sum, one) => sum + one.sent, 0)
  const size = sendings.reduce((sum, one) => sum + one.size, 0)
  return (
    <section className={classes.root} aria-label="Envois" data-open={open}>
      <button type="button" className={classes.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span role="status">{trayLabel(sendings)}</span>
        <span className={classes.share}>{Math.floor((100 * sent) / Math.max(1, size))}&nbsp;%</span>
        <IconChevronDown size={22} aria-hidden="true" className={classes.chevron} />
      </button>
      {open && (
        <ul className={classes.list}>
          {sendings.map((one) => (
            <UploadRow key={one.id} sending={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function UploadRow({ sending }: { sending: Sending }) {
  const { id, name, sent, size, state } = sending
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
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
        {state === 'NEEDS_FILE' && (
          <>
            <TrayButton label={`Choisir à nouveau ${name}`} onClick={() => input.current?.click()}>
              <IconFolderOpen size={22} aria-hidden="true" />
            </TrayButton>
            <input
              ref={input}
              type="file"
              accept={VIDEO_TYPES}
              hidden
              onChange={({ currentTarget }) => {
                void addUploads([...(currentTarget.files ?? [])].map((file) => ({ file })))
                currentTarget.value = ''
              }}
            />
          </>
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
