const nameOf = (id: string) => `elan-upload-${id}`

/** One tab sends a film; another one that shows it too leaves it to that one. @returns lets go of it; `null` where another tab has it */
export function lockSending(id: string): Promise<(() => void) | null> {
  if (typeof navigator.locks === 'undefined') return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}

/** What another tab is sending is that one's. @returns tells whether it is one of those */
export async function sentElsewhere(): Promise<(id: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (id) => names.has(nameOf(id))
}
