import { useState } from 'react'
import { setFilters, traitsOfSet, type ListFilter, type SetFilter } from './listFilters'

/**
 * What a list is narrowed by. An address follows when its page was read: what she sets meanwhile is added to what she has just set.
 *
 * @param traits as the address has them
 * @param onChange has the address follow
 */
export function useFilters(
  filters: readonly ListFilter[],
  traits: string | undefined,
  onChange: (traits: string | undefined) => void,
) {
  const [asked, setAsked] = useState<{ from: string | undefined; set: readonly SetFilter[] } | null>(null)
  // The address has followed, or she has gone elsewhere: it alone tells from now on.
  if (asked && asked.from !== traits) setAsked(null)
  const set = asked && asked.from === traits ? asked.set : setFilters(filters, traits)
  function narrow(next: readonly SetFilter[]): void {
    setAsked({ from: traits, set: next })
    onChange(traitsOfSet(next))
  }
  return [set, narrow] as const
}
