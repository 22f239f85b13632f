/** French names of places whose own differ, among those whose zone a member is likely to have. */
const FRENCH_PLACES: Readonly<Record<string, string>> = {
  London: 'Londres',
  Brussels: 'Bruxelles',
  Lisbon: 'Lisbonne',
  Athens: 'Athènes',
  Algiers: 'Alger',
  Cairo: 'Le Caire',
  Beirut: 'Beyrouth',
  Reunion: 'La Réunion',
  Noumea: 'Nouméa',
  Montreal: 'Montréal',
  Mexico_City: 'Mexico',
  Sao_Paulo: 'São Paulo',
  Mauritius: 'Maurice',
  Singapore: 'Singapour',
}

/** The place that a time zone is named after: "Toronto". @param zone `America/Toronto` */
export function placeOfZone(zone: string): string {
  const place = zone.split('/').at(-1) ?? zone
  return FRENCH_PLACES[place] ?? place.replaceAll('_', ' ')
}
