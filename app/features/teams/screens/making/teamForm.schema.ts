import * as v from 'valibot'
import { CreateTeamSchema } from '../../teams.schema'

const { name, goalMinutes, showsMinutes } = CreateTeamSchema.entries

/** The goal as a field of text holds it. */
const typedGoal = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,6}$/, 'Un nombre entier de minutes.'),
  v.transform(Number),
  goalMinutes,
)

export const TeamFormSchema = v.object({ name, goalMinutes: typedGoal, showsMinutes })
export const TeamSettingsSchema = v.object({ name, goalMinutes: typedGoal })
