import type { NotificationData } from '@mantine/notifications'

/** The event that carries a notification to its host, which is only loaded at the first one. */
export const NOTIFY_EVENT = 'elan:notify'

function show(notification: NotificationData): void {
  window.dispatchEvent(new CustomEvent<NotificationData>(NOTIFY_EVENT, { detail: notification }))
}

/** @param autoClose how long it stays, in milliseconds; the default is four seconds (`source.md §9`) */
export function notifyError(title: string, message: string, autoClose?: number): void {
  show({ color: 'red', title, message, ...(autoClose === undefined ? {} : { autoClose }) })
}

export function notifySuccess(message: string): void {
  show({ color: 'sage', message })
}
