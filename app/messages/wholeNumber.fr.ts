const WHOLE = new Intl.NumberFormat('fr-FR')

/** A count as it is read in French: « 5 000 », its space one that does not break. */
export const wholeNumber = (count: number): string => WHOLE.format(count)
