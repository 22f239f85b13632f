/** How long an image that nothing shows is kept. */
export const UNUSED_IMAGE_HOURS = 24

/** A photograph in place of a drawing, and what it shows in words; no image where there is none. */
export interface Photograph {
  alt: string
  image: ImageRef | null
}

/** An image as content holds it: what is needed to show it, as it is and before it is there. */
export interface ImageRef {
  id: string
  /** In pixels, as it is kept. */
  width: number
  height: number
  /** A thumbhash (base64): what is seen until it is there. */
  placeholder: string
  /** What must stay in sight where it is cut, from 0 (left, top) to 1. */
  focusX: number
  focusY: number
}
