import { SESSION_COOKIE, SESSION_HINT_COOKIE } from './cookieNames'
import { expiredCookie } from './cookies'

/**
 * Set-Cookie lines that end a session in a browser, wherever it turns out to be over: the session, and the hint that there is
 * one. A hint that outlives its session sends her through `/retour` for nothing (`ID-5`).
 */
export const endedSessionLines = (): string[] => [expiredCookie(SESSION_COOKIE, 'Strict'), endedHintLine()]

/** The hint alone, of a browser that sends no session with it. */
export const endedHintLine = (): string => expiredCookie(SESSION_HINT_COOKIE, 'Lax')
