/** Where the tabs of this browser tell each other what becomes of the session. */
export const SESSION_CHANNEL = 'elan-session'

/** `leaving`: from here on the session is being ended. */
export type SessionMessage = 'leaving' | 'signed-out' | 'signed-in'
