/**
 * Waits for all of them, even where one fails: what is cut off in the middle is neither there nor gone.
 *
 * @param {...Promise<unknown>} tasks under way
 * @throws what the first of them that failed threw
 */
export async function together(...tasks) {
  for (const result of await Promise.allSettled(tasks)) if (result.status === 'rejected') throw result.reason
}
