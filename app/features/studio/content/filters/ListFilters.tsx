import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { Button } from '~/ui/buttons/Button'
import { CheckControl } from '~/ui/controls/CheckControl'
import { SelectControl } from '~/ui/controls/SelectControl'
import tool from '~/ui/controls/tool.module.css'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal } from '~/ui/modals/TitledModal'
import { ReferenceControl } from '../../references/ReferenceControl'
import { chosenIn, withChosen, withLacking, type ListFilter, type SetFilter } from './listFilters'
import classes from './ListFilters.module.css'

export interface ListFiltersProps {
  filters: readonly ListFilter[]
  set: readonly SetFilter[]
  onChange: (set: SetFilter[]) => void
  /** How many there are, as far as it is known: « 1 204 séances ». */
  count: string
  button: RefObject<HTMLButtonElement | null>
}

/** The way to all that narrows a list. What she chooses is there at once, below. */
export function ListFilters({ filters, set, onChange, count, button }: ListFiltersProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${tool.root} ${tool.opens} ${classes.button}`}
        data-set={set.length > 0}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.8} aria-hidden="true" />
        Filtres{set.length > 0 && ` (${set.length})`}
      </button>
      <TitledModal title="Filtrer la liste" opened={opened} onClose={() => setOpened(false)}>
        <div className={classes.panel}>
          {filters.map((filter) => (
            <FilterControl key={filter.label} filter={filter} set={set} onChange={onChange} />
          ))}
        </div>
        <Actions align="end">
          {set.length > 0 && (
            <Button look="subtle" onClick={() => onChange([])}>
              Tout retirer
            </Button>
          )}
          <Button onClick={() => setOpened(false)}>{count ? `Voir\u00A0: ${count}` : 'Voir la liste'}</Button>
        </Actions>
      </TitledModal>
    </>
  )
}

function FilterControl({
  filter,
  set,
  onChange,
}: Pick<ListFiltersProps, 'set' | 'onChange'> & { filter: ListFilter }) {
  const { label } = filter
  if ('lacking' in filter)
    return (
      <fieldset className={classes.lacking}>
        <legend>{label}</legend>
        {filter.lacking.map(([value, text]) => (
          <CheckControl
            key={value}
            checked={set.some((one) => one.filter === filter && one.value === value)}
            onChange={(wanted) => onChange(withLacking(set, filter, value, wanted))}
          >
            {text}
          </CheckControl>
        ))}
      </fieldset>
    )
  const chosen = { label, value: chosenIn(set, filter) }
  const change = (value: string) => onChange(withChosen(set, filter, value))
  return 'references' in filter ? (
    <ReferenceControl {...chosen} kind={filter.references} placeholder="Peu importe" onChange={change} />
  ) : (
    <div className={classes.half}>
      <SelectControl {...chosen} options={[['', 'Peu importe'], ...filter.options]} onChange={change} />
    </div>
  )
}
