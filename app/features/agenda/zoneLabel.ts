import { placeOfZone } from '~/domain/agenda/placeOfZone'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'

/** "heure de Paris", "heure de votre appareil (Toronto)" */
export const zoneLabel = (zone: string): string =>
  zone === PARIS_ZONE ? 'heure de Paris' : `heure de votre appareil (${placeOfZone(zone)})`
