import { Choice, Choices, type ChoiceOption } from '~/ui/controls/Choices'
import { areaLabel } from '~/messages/bodyAreas.fr'
import { accessLabels, categoryLabels, levelLabels } from '~/messages/labels.fr'
import type { Facets } from '../../catalogue.schema'
import { DURATION_BRACKETS, type VideoFilters } from '../../videoFilters.schema'
import { minutesAtMost } from './minutesAtMost'

export interface FiltersProps {
  filters: VideoFilters
  facets: Facets
  /** The filter of categories is of no use on a category's own page. */
  withCategory?: boolean
  onChange: (filters: Partial<VideoFilters>) => void
}

const entries = (labels: Record<string, string>): ChoiceOption[] => Object.entries(labels)

/** The filters of a list of films. */
export function Filters({ filters, facets, withCategory = true, onChange }: FiltersProps) {
  // A select only offers values of its type, which TypeScript does not check here.
  const set = (name: keyof VideoFilters) => (value: string | undefined) => onChange({ [name]: value })
  return (
    <Choices label="Filtres">
      {withCategory && (
        <Choice
          label="Tout l’univers"
          value={filters.category}
          options={entries(categoryLabels)}
          onChange={set('category')}
        />
      )}
      <Choice
        label="Toute durée"
        value={filters.maxMinutes?.toString()}
        options={DURATION_BRACKETS.map((minutes) => [String(minutes), minutesAtMost(minutes)])}
        onChange={(value) =>
          onChange({ maxMinutes: DURATION_BRACKETS.find((minutes) => String(minutes) === value) })
        }
      />
      <Choice
        label="Tout niveau"
        value={filters.level}
        options={entries(levelLabels)}
        onChange={set('level')}
      />
      <Choice
        label="Tout le corps"
        value={filters.area}
        options={facets.areas.map((area) => [area, areaLabel(area)])}
        onChange={set('area')}
      />
      <Choice
        label="Tout matériel"
        value={filters.equipment}
        options={facets.equipment.map(({ slug, name }) => [slug, name])}
        onChange={set('equipment')}
      />
      <Choice
        label="Toutes les coachs"
        value={filters.coach}
        options={facets.coaches.map(({ slug, name }) => [slug, name])}
        onChange={set('coach')}
      />
      <Choice
        label="Libre ou abonnées"
        value={filters.access}
        options={entries(accessLabels)}
        onChange={set('access')}
      />
    </Choices>
  )
}
