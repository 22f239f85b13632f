/** Where a file of a film, or all of them, is stored. */
export const filmKey = (filmId: string, file?: string) =>
  file === undefined ? `films/${filmId}` : `films/${filmId}/${file}`
