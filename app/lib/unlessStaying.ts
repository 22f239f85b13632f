/** Why a route is matched: somebody comes to it, stays on it with other parameters, or may come soon. */
type Cause = 'enter' | 'stay' | 'preload'

/**
 * What a list's loader waits for. Who stays on the page, typing or choosing filters, is not kept waiting: the screen asks by
 * itself and goes on showing what it has, where a wait would blank the page and take the field from under her fingers.
 */
export const unlessStaying = async (cause: Cause, load: () => Promise<unknown>): Promise<void> => {
  if (cause !== 'stay') await load()
}
