/** The identity provider gave no answer: it could not be reached, hangs, or failed itself. What was asked may have been done or not. */
export class IdentityAwayError extends Error {
  constructor(cause: unknown) {
    super('the identity provider gives no answer', { cause })
    this.name = 'IdentityAwayError'
  }
}

export const isIdentityAway = (error: unknown): boolean => error instanceof IdentityAwayError
