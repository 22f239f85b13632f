import type { Visitor } from '~tests/http/access/visitors'

/** Names of fields whose texts lead to something. */
const LEADS = /^(?:id|slug|token|code|number|cursor|nextCursor|\w+(?:Id|Slug|Number))$/
const MOST = 400
/** Those who are told of nobody else's things. */
const MEMBERS = ['USER', 'MEMBER', 'AMBASSADOR', 'expired'] as const

/**
 * What answers have told: ids, addresses and codes, by the first part of the path that told them. What is asked for by one of
 * them goes further than what is made up.
 */
export function whatIsFound() {
  const told = new Map<string, string[]>()
  const toldTo = new Map<string, Set<Visitor>>()

  function tell(visitor: Visitor, value: string): void {
    toldTo.set(value, (toldTo.get(value) ?? new Set()).add(visitor))
  }

  function keep(resource: string, visitor: Visitor, value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const one of value) keep(resource, visitor, one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value)) keep(resource, visitor, one, field)
    else if (typeof value === 'string' && LEADS.test(name) && value.length <= 200) {
      tell(visitor, value)
      const known = told.get(resource) ?? []
      told.set(resource, known)
      if (!known.includes(value) && known.length < MOST) known.push(value)
    }
  }

  return {
    /** @param path under the API base, as the operation declares it */
    learn: (path: string, visitor: Visitor, answer: unknown) =>
      keep(path.split('/')[1] ?? '', visitor, answer),
    tell,
    /** Whether a text was told to a member who is not her, and never to her: what it leads to is another's, unless it is everybody's. */
    isAnothers(visitor: Visitor, value: unknown): boolean {
      const known = toldTo.get(String(value)) ?? new Set()
      return !known.has(visitor) && MEMBERS.some((one) => known.has(one))
    },
    /** One of what was told under the same part of the path; the same for the same number as long as nothing more is told. */
    pick(path: string, which: number): string | undefined {
      const known = told.get(path.split('/')[1] ?? '') ?? []
      return known[which % Math.max(known.length, 1)]
    },
  }
}

export type Found = ReturnType<typeof whatIsFound>
