/** A browser's storage: what it keeps are its own properties, as `Object.keys` finds them. */
export function browserStorage(given: Record<string, string> = {}): Record<string, unknown> {
  const kept = { ...given }
  return Object.create(
    {
      getItem: (key: string) => kept[key] ?? null,
      setItem(this: Record<string, string>, key: string, value: string) {
        kept[key] = value
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete kept[key]
        delete this[key]
      },
    },
    Object.fromEntries(
      Object.entries(kept).map(([key, value]) => [
        key,
        { value, enumerable: true, configurable: true, writable: true },
      ]),
    ),
  ) as Record<string, unknown>
}
