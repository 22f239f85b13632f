/** The kit's own page has no policy that asks for one. */
export const readNonce = (): string | undefined => undefined
