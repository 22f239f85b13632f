/** What the grid shows of a film. */
export interface ProgrammeFilm {
  title: string
  minutes: number
}
