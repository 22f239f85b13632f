import { useReferences } from '~/features/studio/studio.public'
import { ChosenList } from '~/ui/controls/combobox/ChosenList'
import { ComboboxControl } from '~/ui/controls/combobox/ComboboxControl'
import classes from './ChapterFields.module.css'

export interface EquipmentChoiceProps {
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
}

const MOST = 10

/** A few of many pieces, found by their names. */
export function EquipmentChoice({ label, value, onChange }: EquipmentChoiceProps) {
  const { referred, remember, list } = useReferences('equipment', value)
  return (
    <div className={classes.pieces}>
      <ComboboxControl
        {...list}
        label={label}
        text=""
        chosen={value}
        disabled={value.length >= MOST}
        onChoose={(id) => {
          remember(id)
          onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
        }}
      />
      <ChosenList
        label={`${label}\u00A0: choisis`}
        items={value.map(referred)}
        onRemove={(id) => onChange(value.filter((one) => one !== id))}
      />
    </div>
  )
}
