import * as v from 'valibot'
import type { Photograph } from '~/domain/sending/image'
import { givenIdSchema } from '~/http/idSchema'
import { lineSchema } from '~/http/textSchema'

const MAX_ALT_LENGTH = 160

/** What must stay in sight, from 0 to 1. */
const focus = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** An image as content holds it, and as a form sends it. */
export const ImageRefSchema = v.strictObject({
  id: givenIdSchema,
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1920)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
  placeholder: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{4,48}={0,2}$/)),
  focusX: focus,
  focusY: focus,
})

/** A photograph in place of a drawing. Whoever cannot see it is told what it shows, so one without words is refused. */
export const PhotoSchema = v.pipe(
  v.strictObject({ alt: lineSchema(MAX_ALT_LENGTH), image: v.nullable(ImageRefSchema) }),
  v.forward(
    v.check(({ image, alt }) => image === null || alt !== '', 'Dites ce que l’on voit sur la photo.'),
    ['alt'],
  ),
)
export const NO_PHOTO: Photograph = { alt: '', image: null }

/** The same, as it is answered. */
export const ShownPhotoSchema = v.object({ alt: v.string(), image: v.nullable(ImageRefSchema) })

/** What its sender says of an image. */
export const DescribeImageSchema = v.strictObject({
  alt: lineSchema(MAX_ALT_LENGTH),
  focusX: focus,
  focusY: focus,
})

/** An image, as its sender sees it. */
export const ImageSchema = v.object({
  id: v.string(),
  name: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  placeholder: v.string(),
  focusX: v.number(),
  focusY: v.number(),
  /** All its sizes are there. */
  ready: v.boolean(),
  createdAt: v.date(),
})
export type Image = v.InferOutput<typeof ImageSchema>
