import { Notifications, notifications, type NotificationData } from '@mantine/notifications'
import { useEffect } from 'react'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { NOTIFICATION_AUTO_CLOSE_MS, NOTIFY_EVENT } from './notify'
import { Themed } from './Themed'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/notifications/styles.css'
// After Mantine's own, which it replaces.
import classes from './NotificationHost.module.css'

/** `source.md §2`, `§9`: top right, five at once, four seconds, a slide of 250 ms. */
const NOTIFICATION_LIMIT = 5
const NOTIFICATION_TRANSITION_MS = 250

const said = (text: NotificationData['message']) => (typeof text === 'string' ? frenchSpaces(text) : text)

/** As Élan's own surfaces are; its texts are set here, because Mantine's own elements show them. */
function dressed({ title, message, ...notification }: NotificationData): NotificationData {
  const classNames = {
    root: classes.root ?? '',
    title: classes.title ?? '',
    description: classes.description ?? '',
    closeButton: classes.close ?? '',
  }
  // Five parts of a page that all fail alike say so once: Mantine shows none whose id stands there already. What was done twice is said twice.
  const once = notification.color === 'red' ? { id: [title, message].map(String).join(' ') } : {}
  return { ...once, classNames, ...notification, title: said(title), message: said(message) }
}

export default function NotificationHost({
  first,
  onMount,
}: {
  first: NotificationData[]
  onMount: () => void
}) {
  useEffect(() => {
    const show = (event: Event) => {
      if (event instanceof CustomEvent) notifications.show(dressed(event.detail as NotificationData))
    }
    window.addEventListener(NOTIFY_EVENT, show)
    for (const notification of first) notifications.show(dressed(notification))
    onMount()
    return () => window.removeEventListener(NOTIFY_EVENT, show)
    // What waited is shown once; later ones come as events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Themed>
      <Notifications
        position="top-right"
        limit={NOTIFICATION_LIMIT}
        autoClose={NOTIFICATION_AUTO_CLOSE_MS}
        transitionDuration={NOTIFICATION_TRANSITION_MS}
      />
    </Themed>
  )
}
