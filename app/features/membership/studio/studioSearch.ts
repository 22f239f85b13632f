export interface StudioSearch {
  /** One member's rows only. */
  userId?: string | undefined
}

/**
 * Read by hand: a validator in every page's first load would weigh more than the studio's routes. A parameter that makes
 * no sense is set to nothing, not left out: the router would put the address's own value back in its place.
 */
export function parseStudioSearch({ userId }: Record<string, unknown>): StudioSearch {
  if (userId === undefined) return {}
  // An id of digits alone comes as a number.
  const text = typeof userId === 'number' ? String(userId) : userId
  return { userId: typeof text === 'string' && /^[^\0]{1,128}$/.test(text) ? text : undefined }
}
