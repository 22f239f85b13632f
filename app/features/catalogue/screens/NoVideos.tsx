import { useInfiniteQuery } from '@tanstack/react-query'
import { areaLabel } from '~/messages/bodyAreas.fr'
import { accessLabels, categoryLabels, levelLabels } from '~/messages/labels.fr'
import pill from '~/ui/buttons/pill.module.css'
import { EmptyState } from '~/ui/states/EmptyState'
import type { Facets } from '../catalogue.schema'
import { videosQuery } from '../catalogue.queries'
import type { VideoFilters } from '../videoFilters.schema'
import { minutesAtMost } from './browsing/minutesAtMost'
import classes from './NoVideos.module.css'

export interface NoVideosProps {
  filters: VideoFilters
  facets: Facets
  onFilters: (filters: Partial<VideoFilters>) => void
  onReset: () => void
}

/** A list without a workout: which of its filters hides some, and how many. */
export function NoVideos({ filters, facets, onFilters, onReset }: NoVideosProps) {
  const set = setFilters(filters, facets)
  return (
    <EmptyState
      title="Rien sous ces filtres, pour l’instant"
      text="Élargissez un peu&nbsp;: une durée plus longue, un autre lieu, une autre envie."
      figure={{ exerciseId: 'child-pose', lookId: 'helene' }}
    >
      {/* Of one filter alone, the button below says the same. */}
      {set.length > 1 && (
        <ul className={classes.wider}>
          {set.map(([name, label]) => (
            <Without key={name} name={name} label={label} filters={filters} onFilters={onFilters} />
          ))}
        </ul>
      )}
      <button type="button" className={pill.filled} onClick={onReset}>
        Effacer les filtres
      </button>
    </EmptyState>
  )
}

interface WithoutProps {
  name: keyof VideoFilters
  label: string
  filters: VideoFilters
  onFilters: (filters: Partial<VideoFilters>) => void
}

function Without({ name, label, filters, onFilters }: WithoutProps) {
  const { data } = useInfiniteQuery(videosQuery({ ...filters, [name]: undefined }))
  const [first] = data?.pages ?? []
  if (!first?.items.length) return null
  const count = `${first.items.length}${first.nextCursor ? ' ou plus' : ''}`
  return (
    <li>
      <button type="button" className={pill.light} onClick={() => onFilters({ [name]: undefined })}>
        Sans «&nbsp;{label}&nbsp;»&nbsp;: {count}
      </button>
    </li>
  )
}

/** The filters that she can take off, each as she chose it. */
function setFilters(filters: VideoFilters, facets: Facets): [keyof VideoFilters, string][] {
  const { q, category, maxMinutes, level, area, equipment, coach, access } = filters
  const named = (tags: readonly { slug: string; name: string }[], slug: string | undefined) =>
    slug && (tags.find((tag) => tag.slug === slug)?.name ?? slug)
  const labels: [keyof VideoFilters, string | undefined][] = [
    ['q', q],
    ['category', category && categoryLabels[category]],
    ['maxMinutes', maxMinutes && minutesAtMost(maxMinutes)],
    ['level', level && levelLabels[level]],
    ['area', area && areaLabel(area)],
    ['equipment', named(facets.equipment, equipment)],
    ['coach', named(facets.coaches, coach)],
    ['access', access && accessLabels[access]],
  ]
  return labels.flatMap(([name, label]) => (label ? [[name, label]] : []))
}
