import { useState } from 'react'
import { parisDay } from '~/domain/parisTime'
import type { EquipmentFields } from '../equipment.schema'
import { EquipmentForm, type EquipmentFormProps } from './EquipmentForm'

const BLANK: Omit<EquipmentFields, 'releasedOn'> = {
  name: '',
  slug: '',
  summary: '',
  purpose: '',
  alternative: '',
  published: false,
}

/** `/studio/materiel/nouveau` */
export function NewEquipmentScreen({ onSave, onSaved }: Pick<EquipmentFormProps, 'onSave' | 'onSaved'>) {
  const [today] = useState(() => parisDay(new Date()))
  return (
    <>
      <h1>Nouveau matériel</h1>
      <EquipmentForm initial={{ ...BLANK, releasedOn: today }} onSave={onSave} onSaved={onSaved} />
    </>
  )
}
