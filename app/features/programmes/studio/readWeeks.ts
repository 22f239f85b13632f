import * as v from 'valibot'
import { emptyProgramme, type Programme } from '~/domain/programmes/programme'
import { ProgrammeWeeksSchema } from '../weeks.schema'

/** What a draft says of its weeks; one that makes no sense, which the grid never writes, begins anew. */
export function readWeeks(weeks: unknown): Programme {
  const read = v.safeParse(ProgrammeWeeksSchema, weeks)
  return read.success ? read.output : emptyProgramme(1)
}
