import { ReferencesControl } from '~/features/studio/studio.public'

export interface EquipmentChoiceProps {
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** A few of many pieces, found by their names. */
export const EquipmentChoice = (props: EquipmentChoiceProps) => (
  <ReferencesControl kind="equipment" most={10} {...props} />
)
