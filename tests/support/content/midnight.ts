import { parisInstant } from '~/domain/parisTime'

/** When a day begins in Paris. @param day `YYYY-MM-DD` */
export const midnight = (day: string): Date => parisInstant(day, '00:00')
