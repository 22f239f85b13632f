import type { ComponentType } from 'react'
import type { ChapterVariant, ChapterVariantName } from '~/domain/chapters/chapter'
import { CheckControl } from '~/ui/controls/CheckControl'
import { TextControl } from '~/ui/controls/TextControl'
import classes from './ChapterFields.module.css'
import { variantLabels } from '../chapterWords'
import type { EquipmentChoiceProps } from './EquipmentChoice'
import { FigureChoice } from './FigureChoice'

interface VariantFieldsProps {
  name: ChapterVariantName
  value: ChapterVariant | null
  EquipmentChoice: ComponentType<EquipmentChoiceProps>
  onChange: (variant: ChapterVariant | null) => void
}

const EMPTY: ChapterVariant = { text: '', figureId: null, equipmentIds: [] }

/** Another way of doing the exercise, where there is one. */
export function VariantFields({ name, value, EquipmentChoice, onChange }: VariantFieldsProps) {
  const label = variantLabels[name]
  return (
    <div className={classes.variant} role="group" aria-label={label} data-open={value !== null}>
      <CheckControl checked={value !== null} onChange={(on) => onChange(on ? EMPTY : null)}>
        {`Variante\u00A0: ${label.toLowerCase()}`}
      </CheckControl>
      {value && (
        <>
          <TextControl
            label="Ce qui change"
            value={value.text}
            maxLength={300}
            onChange={(text) => onChange({ ...value, text })}
          />
          <FigureChoice
            label="Figure de la variante"
            value={value.figureId}
            onChange={(figureId) => onChange({ ...value, figureId })}
          />
          <EquipmentChoice
            label="Matériel de la variante"
            value={value.equipmentIds}
            onChange={(equipmentIds) => onChange({ ...value, equipmentIds })}
          />
        </>
      )}
    </div>
  )
}
