/** Labels of the values of recipes. Keys are what the API speaks, texts what a member reads. */
export const mealLabels = {
  BREAKFAST: 'Petit-déjeuner',
  LUNCH: 'Déjeuner',
  DINNER: 'Dîner',
  SNACK: 'Collation',
} as const

export const dietLabels = {
  VEGETARIAN: 'Végétarien',
  VEGAN: 'Végétalien',
  GLUTEN_FREE: 'Sans gluten',
  DAIRY_FREE: 'Sans lait',
  HIGH_PROTEIN: 'Riche en protéines',
} as const

/** "25 min", "1 h 10" */
export function minutesLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}\u00A0min`
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(rest).padStart(2, '0')}`
}

export const servingsLabel = (servings: number): string =>
  servings === 1 ? '1\u00A0personne' : `${servings}\u00A0personnes`
