/** A drawing of a piece of equipment itself: which thing, in which paint, on which ground (`visual.md`, "Imagery"). */
export interface ThingArtwork {
  thing: string
  paint: string
  tint: string
}
