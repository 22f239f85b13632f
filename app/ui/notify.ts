import type { NotificationData } from '@mantine/notifications'

/** The event that carries a notification to its host, which is only loaded at the first one. */
export const NOTIFY_EVENT = 'elan:notify'

/** Said before anybody listens: what listens is loaded behind the first page. */
let early: NotificationData[] | null = []

/** What was said so far. From now on only the event tells. */
export function takeEarlyNotifications(): NotificationData[] {
  const said = early ?? []
  early = null
  return said
}

export function show(notification: NotificationData): void {
  early?.push(notification)
  window.dispatchEvent(new CustomEvent<NotificationData>(NOTIFY_EVENT, { detail: notification }))
}

/** @param autoClose how long it stays, in milliseconds; the default is four seconds (`source.md §9`) */
export function notifyError(title: string, message: string, autoClose?: number): void {
  show({ color: 'red', title, message, ...(autoClose === undefined ? {} : { autoClose }) })
}

export function notifySuccess(message: string): void {
  show({ color: 'sage', message })
}
