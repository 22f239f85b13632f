/** What is made at the first call and given to everyone after. */
export interface Remembered<T> {
  (): Promise<T>
  /** What is made or being made; `undefined` where nothing is. */
  held(): Promise<T> | undefined
  /** The next call makes it anew. */
  forget(): void
}

/** Remembers what `make` makes, unless it fails: a connection that was away once is asked again at the next call. */
export function remember<T>(make: () => Promise<T>): Remembered<T> {
  let held: Promise<T> | undefined
  const forget = () => {
    held = undefined
  }
  const get = () => {
    if (held) return held
    const made = make()
    held = made
    made.catch(() => {
      if (held === made) forget()
    })
    return made
  }
  return Object.assign(get, { held: () => held, forget })
}
