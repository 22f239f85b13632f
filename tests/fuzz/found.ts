/** Names of fields whose texts lead to something. */
const LEADS = /^(?:id|slug|token|code|number|cursor|nextCursor|\w+(?:Id|Slug|Number))$/
const MOST = 400

/**
 * What answers have told: ids, addresses and codes, by the first part of the path that told them. What is asked for by one of
 * them goes further than what is made up.
 */
export function whatIsFound() {
  const told = new Map<string, string[]>()

  function keep(resource: string, value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const one of value) keep(resource, one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value)) keep(resource, one, field)
    else if (typeof value === 'string' && LEADS.test(name) && value.length <= 200) {
      const known = told.get(resource) ?? []
      told.set(resource, known)
      if (!known.includes(value) && known.length < MOST) known.push(value)
    }
  }

  return {
    /** @param path under the API base, as the operation declares it */
    learn: (path: string, answer: unknown) => keep(path.split('/')[1] ?? '', answer),
    /** One of what was told under the same part of the path; the same for the same number as long as nothing more is told. */
    pick(path: string, which: number): string | undefined {
      const known = told.get(path.split('/')[1] ?? '') ?? []
      return known[which % Math.max(known.length, 1)]
    },
  }
}

export type Found = ReturnType<typeof whatIsFound>
