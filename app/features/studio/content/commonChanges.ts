import { accessLabels, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import type { ChangeTogether } from './ChangeManyModal'

const places = {
  field: 'exerciseTypes',
  choice: 'Lieu',
  options: Object.entries(exerciseTypeLabels),
} as const

/** What is changed of many in the same words, whatever they are. */
export const commonChanges = {
  access: [
    {
      label: 'Changer pour qui',
      field: 'access',
      how: 'set',
      choice: 'Pour qui',
      options: Object.entries(accessLabels),
    },
  ],
  level: [
    {
      label: 'Changer de niveau',
      field: 'level',
      how: 'set',
      choice: 'Niveau',
      options: Object.entries(levelLabels),
    },
  ],
  places: [
    { label: 'Ajouter un lieu', how: 'add', ...places },
    { label: 'Retirer un lieu', how: 'remove', ...places },
  ],
} as const satisfies Record<string, readonly ChangeTogether[]>
