import type { EquipmentFields } from '~/features/equipment/equipment.schema'

/** What an author says of a piece that members see. */
export function equipmentFields(values: Partial<EquipmentFields> = {}): EquipmentFields {
  return {
    name: 'Élastique',
    slug: '',
    summary: 'Un ruban qui résiste.',
    purpose: 'Il tire, vous tenez.',
    alternative: 'Un collant.',
    published: true,
    releasedOn: '2026-03-01',
    ...values,
  }
}
