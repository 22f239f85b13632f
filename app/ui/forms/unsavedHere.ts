/** Asked for what of this page would be lost. */
const holders = new Set<() => boolean>()

/** Has a page say whether something typed would be lost with it. @returns how to say so no more */
export function holdPage(isUnsaved: () => boolean): () => void {
  holders.add(isUnsaved)
  return () => void holders.delete(isUnsaved)
}

/** Whether something typed would be lost with this page: nothing but its reader may leave it then. */
export const isPageHeld = (): boolean => [...holders].some((isUnsaved) => isUnsaved())
