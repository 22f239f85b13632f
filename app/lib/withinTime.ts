/**
 * Waits for an answer no longer than a given time. The work itself goes on; its result is dropped.
 *
 * @param milliseconds the longest wait
 * @param tooLate what is thrown then
 */
export function withinTime<T>(work: Promise<T>, milliseconds: number, tooLate: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
