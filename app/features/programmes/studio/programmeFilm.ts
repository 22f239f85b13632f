/** What the grid shows of a film. */
export interface ProgrammeFilm {
  title: string
  minutes: number
  /** Members do not see it, so a programme that has it cannot be published. */
  hidden?: boolean
}
