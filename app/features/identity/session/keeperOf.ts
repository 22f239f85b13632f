import type { SessionUser } from './sessionUser'

/** Whose rows a page may ask for: they hang on the user record, and without one there is nothing to ask for. */
export const keeperOf = (session: SessionUser | null) => (session?.hasRecord ? session.uid : null)
