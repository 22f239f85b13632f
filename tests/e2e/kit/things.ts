export interface Thing {
  id: string
  name: string
  size: 'SMALL' | 'LARGE'
}

const PAGE_SIZE = 20

const things: readonly Thing[] = Array.from({ length: 45 }, (_, index) => ({
  id: String(index),
  name: `Chose ${String(index + 1).padStart(2, '0')}`,
  size: index % 3 === 0 ? 'LARGE' : 'SMALL',
}))

export interface ThingQuery {
  q?: string | undefined
  size?: string | undefined
  sort?: string | undefined
}

let outages = 1

/** A page of the list, as a server gives it; one that is searched for "panne" fails once. */
export async function listThings(
  { q = '', size, sort = 'name' }: ThingQuery,
  cursor: number,
): Promise<{ items: Thing[]; nextCursor: number | null }> {
  if (q === 'panne' && outages-- > 0) throw { code: 'server/network', status: 503 }
  const found = things
    .filter((thing) => thing.name.includes(q === 'panne' ? '' : q) && (!size || thing.size === size))
    .sort((one, other) => one.name.localeCompare(other.name) * (sort.startsWith('-') ? -1 : 1))
  const end = cursor + PAGE_SIZE
  return { items: found.slice(cursor, end), nextCursor: end < found.length ? end : null }
}

declare global {
  interface Window {
    /** What was saved, in its order. */
    saved?: object[]
    /** Ends the deletion that is under way. */
    deleted?: () => void
  }
}
