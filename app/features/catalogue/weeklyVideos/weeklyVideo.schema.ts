import * as v from 'valibot'
import { contentFields } from '~/features/content/content.public'
import { idSchema } from '~/http/idSchema'
import { isDayKey } from '~/http/cursor'
import { textSchema } from '~/http/textSchema'

const day = v.pipe(v.string(), v.check(isDayKey, 'Choisissez un jour.'))

/** What a coach says of the video of some days. Its name is the theme of the week. */
export const WeeklyVideoFieldsSchema = v.pipe(
  v.strictObject({
    ...contentFields,
    videoId: idSchema('Choisissez une séance.'),
    startsOn: day,
    endsOn: day,
    note: v.pipe(textSchema(600), v.minLength(1, 'Écrivez un mot à celles qui la feront.')),
  }),
  v.forward(
    v.check(({ startsOn, endsOn }) => startsOn <= endsOn, 'La semaine finit avant de commencer.'),
    ['endsOn'],
  ),
)
export type WeeklyVideoFields = v.InferOutput<typeof WeeklyVideoFieldsSchema>

/** What the form of a new one says, until it is told which days are free. */
export const blankWeeklyVideo: WeeklyVideoFields = {
  name: '',
  slug: '',
  videoId: '',
  startsOn: '',
  endsOn: '',
  note: '',
}
