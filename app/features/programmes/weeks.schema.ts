import * as v from 'valibot'
import { DAYS_A_WEEK, MAX_SESSIONS_A_DAY, MAX_WEEKS, sessionCount } from '~/domain/programmes/programme'
import { idSchema } from '~/http/idSchema'

const DaySchema = v.pipe(
  v.array(idSchema('Choisissez une séance.')),
  v.maxLength(MAX_SESSIONS_A_DAY, `Au plus ${MAX_SESSIONS_A_DAY} séances par jour.`),
  v.check((ids) => new Set(ids).size === ids.length, 'Une séance ne vient qu’une fois par jour.'),
)
const WeekSchema = v.pipe(v.array(DaySchema), v.length(DAYS_A_WEEK, 'Une semaine a sept jours.'))

/** The weeks of a programme, Sunday first; a day without sessions is one of rest. A draft may still be empty. */
export const ProgrammeWeeksSchema = v.pipe(
  v.array(WeekSchema),
  v.minLength(1, 'Un programme a une semaine au moins.'),
  v.maxLength(MAX_WEEKS, `Un programme a ${MAX_WEEKS} semaines au plus.`),
)

/** As members are shown it. */
export const FullProgrammeWeeksSchema = v.pipe(
  ProgrammeWeeksSchema,
  v.check((weeks) => sessionCount(weeks) > 0, 'Ajoutez au moins une séance.'),
)
