/** What a file that is sent in pieces says that it is. Nothing else is long enough to be sent this way. */
export const UPLOAD_KIND = 'FILM'

/**
 * OPEN: bytes are still awaited. FINISHED: whole, checked, stored, and free to be used. USED: it has become something.
 * REFUSED: it is no film; nothing of it is kept. DROPPED: given up, and about to be removed.
 */
export const UPLOAD_STATES = ['OPEN', 'FINISHED', 'USED', 'REFUSED', 'DROPPED'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** States of what still takes room, or will. */
export const PENDING_STATES = ['OPEN', 'FINISHED'] as const satisfies readonly UploadState[]

/** What is sent and used for nothing is kept so long. */
export const UNUSED_UPLOAD_HOURS = 24
