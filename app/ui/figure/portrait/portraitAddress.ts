/** The name of a portrait's picture: `portrait.<look>.<ground>.svg`. */
export const portraitAddress = (lookId: string, tint: string): string => `portrait.${lookId}.${tint}.svg`
