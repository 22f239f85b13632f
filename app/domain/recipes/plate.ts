/** A dish as it is drawn: in what, on which ground, and what lies in it, by plain English names (`visual.md`, "Imagery"). */
export interface PlateArtwork {
  vessel: string
  tint: string
  foods: string[]
}
