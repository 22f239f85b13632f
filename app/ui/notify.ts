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

/** `source.md §9`. */
export const NOTIFICATION_AUTO_CLOSE_MS = 4000

/** Somebody who leaves may wait so long for the server (`features/identity/client/leave.ts`). */
const KEPT_MS = 60_000

/** An error as she is told it, in text alone. */
export type ToldError = {
  color: 'red'
  title: string
  message: string
  autoClose: number
}

/** The errors that may still be on the screen, by when they close. */
let told: { notice: ToldError; until: number }[] = []

/** The errors that stood at an instant, or were told after it. @param instant in milliseconds */
export const saidSince = (instant: number): ToldError[] =>
  told.filter(({ until }) => until > instant).map(({ notice }) => notice)

export function show(notification: NotificationData): void {
  early?.push(notification)
  window.dispatchEvent(new CustomEvent<NotificationData>(NOTIFY_EVENT, { detail: notification }))
}

/** @param autoClose how long it stays, in milliseconds; the default is four seconds (`source.md §9`) */
export function notifyError(title: string, message: string, autoClose = NOTIFICATION_AUTO_CLOSE_MS): void {
  const notice: ToldError = { color: 'red', title, message, autoClose }
  const now = Date.now()
  told = told.filter(({ until }) => until > now - KEPT_MS)
  told.push({ notice, until: now + autoClose })
  show(notice)
}

export function notifySuccess(message: string): void {
  show({ color: 'sage', message })
}
