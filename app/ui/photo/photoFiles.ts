/** Widths that a photograph is kept in, as far as it has them: it is never enlarged. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const
const WIDEST = 1920

/** What browsers are offered, the smallest files first; a JPEG for who reads neither. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number] | 'jpg'

/** How wide the largest one is. @param width of what was sent, in pixels */
export const keptWidth = (width: number): number => Math.min(width, WIDEST)

/** The widths of a photograph, rising. @param width its largest */
export const widthsOf = (width: number): number[] => [...WIDTHS.filter((one) => one < width), width]

/** Where one size of a photograph is. It never changes: another photograph has another id. */
export const photoPath = (id: string, width: number, format: PhotoFormat): string =>
  `/media/images/${id}/${width}.${format}`
