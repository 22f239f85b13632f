import { IconX } from '@tabler/icons-react'
import { SelectControl } from '~/ui/controls/SelectControl'
import { ToolButton } from '~/ui/controls/ToolButton'
import classes from './ChapterFields.module.css'

interface EquipmentChoiceProps {
  label: string
  value: readonly string[]
  equipment: readonly { id: string; name: string }[]
  onChange: (ids: string[]) => void
}

const MOST = 10

/** A few of many pieces: each is added by a list and taken away by its button. */
export function EquipmentChoice({ label, value, equipment, onChange }: EquipmentChoiceProps) {
  const nameOf = (id: string) => equipment.find((piece) => piece.id === id)?.name ?? 'Matériel supprimé'
  const others = equipment.filter(({ id }) => !value.includes(id)).map(({ id, name }) => [id, name] as const)
  return (
    <div className={classes.pieces}>
      {value.length < MOST && (
        <SelectControl
          label={label}
          value=""
          options={[['', value.length === 0 ? 'Rien' : 'Ajouter…'], ...others]}
          onChange={(id) => {
            if (id) onChange([...value, id])
          }}
        />
      )}
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={`${label} choisi`}>
          {value.map((id) => (
            <li key={id}>
              <ToolButton
                label={`Retirer ${nameOf(id)}`}
                icon={<IconX size={18} stroke={2} aria-hidden="true" />}
                onClick={() => onChange(value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
