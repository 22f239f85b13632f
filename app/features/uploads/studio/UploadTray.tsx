import { useLocation } from '@tanstack/react-router'
import { IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { percentOf, type Sending } from '../client/sending'
import { trayLabel } from '../client/uploadWords'
import { useUploads, useUploadsOfPage } from '../client/useUploads'
import { UploadRow } from './UploadRow'
import classes from './UploadTray.module.css'

/** Where the whole list is in the page. */
const HOME = '/studio/envois'

/**
 * What is being sent, at the foot of every page of the studio: a pill, until she opens it. Nothing where nothing is sent, and on
 * the page where films are sent from.
 *
 * @param props.uid who is signed in
 */
export function UploadTray({ uid }: { uid: string }) {
  useUploadsOfPage(uid)
  const sendings = useUploads()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (sendings.length === 0 || pathname === HOME) return null
  // Closed again on the next page.
  return <Tray key={pathname} sendings={sendings} />
}

function Tray({ sendings }: { sendings: readonly Sending[] }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.root} aria-label="Envois" data-open={open}>
      <button type="button" className={classes.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{trayLabel(sendings)}</span>
        <span className={classes.share}>{percentOf(sendings)}&nbsp;%</span>
        <IconChevronUp size={20} aria-hidden="true" className={classes.chevron} />
      </button>
      <p className="visually-hidden" role="status">
        {trayLabel(sendings)}
      </p>
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
