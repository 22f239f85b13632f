import * as v from 'valibot'
import { LOOKS } from '~/ui/figure/looks'
import { ProfileSchema } from './users.schema'

/** What she may change of her own record; what is left out stays. */
export const UpdateUserSchema = v.pipe(
  v.strictObject({
    ...v.partial(ProfileSchema).entries,
    guideLookId: v.optional(
      v.nullable(
        v.picklist(
          LOOKS.map(({ id }) => id),
          'Choisissez une silhouette parmi celles qui sont proposées.',
        ),
      ),
    ),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Dites ce qui change.'),
)
