/** The versions of the documents that an order is made on; each is kept with the order (`SU-6`). */
export const CONDITIONS_VERSION = '2026-11-27'
export const PRIVACY_VERSION = '2026-11-22'
