import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Reference, ReferenceState } from '~/features/content/content.public'
import { publicationLabels } from '~/messages/publication.fr'
import { namedQuery, referencesQuery, type HeldBy } from './references.queries'

/** What is worth saying of one: that members do not see it. */
const NOTES: Readonly<Record<ReferenceState, string | undefined>> = {
  DRAFT: publicationLabels.DRAFT,
  SCHEDULED: publicationLabels.SCHEDULED,
  PUBLISHED: undefined,
  TRASHED: 'Dans la corbeille',
}

/** What a form refers to, as she reads it. */
export interface Referred {
  /** What the form holds of it. */
  id: string
  name: string
  note: string | undefined
}

const UNNAMED = 'Sans nom'

/**
 * What can be referred to, and what a form refers to by now. By its address, that is what has one alone.
 *
 * @param held what the form holds of the latter, however it came to that
 */
export function useReferences(kind: string, held: readonly string[], by: HeldBy = 'id') {
  const [q, setQ] = useState('')
  const [looked, setLooked] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Reference>>(new Map())
  const found = useInfiniteQuery({ ...referencesQuery(kind, q), enabled: looked })
  // The names of those that she has found here are known.
  const named = useQuery(
    namedQuery(
      kind,
      held.filter((one) => !chosen.has(one)),
      by,
    ),
  )
  const items = (found.data?.pages.flatMap((page) => page.items) ?? []).flatMap((item) => {
    const value = item[by]
    return value === null ? [] : [{ ...item, value }]
  })

  function referred(id: string): Referred {
    const known = chosen.get(id) ?? named.data?.find((one) => one[by] === id)
    if (known) return { id, name: known.name || UNNAMED, note: NOTES[known.state] }
    if (named.isPending || named.isPlaceholderData) return { id, name: 'Chargement…', note: undefined }
    return named.isError
      ? { id, name: 'Nom illisible pour l’instant', note: undefined }
      : { id, name: 'Fiche supprimée', note: 'Choisissez-en une autre' }
  }

  let told: ReactNode = null
  if (found.isPending) told = 'Chargement…'
  else if (found.isError) told = 'La liste n’a pas pu être lue. Réessayez dans un instant.'
  else if (items.length === 0)
    told = q ? `Rien ne s’appelle «\u00A0${q}\u00A0».` : 'Rien à choisir pour l’instant.'

  return {
    referred,
    /** To be called when she chooses one of those that were found: its name is known from then on. */
    remember(id: string): void {
      const item = items.find(({ value }) => value === id)
      if (item) setChosen((before) => new Map(before).set(id, item))
    },
    list: {
      options: items.map(({ value, name, state }) => ({ value, name: name || UNNAMED, note: NOTES[state] })),
      told,
      onMore: found.hasNextPage ? () => void found.fetchNextPage() : undefined,
      onSearch: setQ,
      onOpen(): void {
        setLooked(true)
        if (found.isError) void found.refetch()
      },
    },
  }
}
