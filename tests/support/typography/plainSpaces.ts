/** A text as it is typed: with ordinary spaces where no line may break. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
