/** Who has left on this page, as the page itself was told: what the device says of it other tabs may have changed already. */
const left = new Set<string>()

/** @param uid who was signed in as far as this page knows, and is being signed out, here or in another tab */
export const noteLeft = (uid: string): void => void left.add(uid)

/** @param uid who has signed in again */
export const noteBack = (uid: string): void => void left.delete(uid)

export const hasLeft = (uid: string): boolean => left.has(uid)
