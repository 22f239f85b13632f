const areaLabels: Record<string, string> = {
  abdos: 'Abdos',
  bras: 'Bras',
  'corps-entier': 'Corps entier',
  cuisses: 'Cuisses',
  dos: 'Dos',
  epaules: 'Épaules',
  fessiers: 'Fessiers',
  hanches: 'Hanches',
  poitrine: 'Poitrine',
}

/** Those that a coach chooses from. */
export const BODY_AREAS = Object.keys(areaLabels)

/** An area that a coach added and this table does not know yet is shown as she wrote it. */
export function areaLabel(area: string): string {
  return areaLabels[area] ?? area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ')
}
