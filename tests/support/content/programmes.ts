import type { Publication } from '~/domain/publication'
import { DAYS_A_WEEK } from '~/domain/programmes/programme'
import type { ProgrammeFields } from '~/features/programmes/programmes.schema'
import { fromPlainText } from '~/lib/richText/richText'
import { midnight } from './midnight'

/** The id of no film. */
const NO_FILM = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a21'

/** A week whose days, from Sunday on, have these films; the others rest. */
export const weekOf = (...days: (readonly string[])[]): string[][] =>
  Array.from({ length: DAYS_A_WEEK }, (_, day) => [...(days[day] ?? [])])

/** What a coach says of a programme that members see. */
export function programmeFields(
  values: Partial<ProgrammeFields & Publication> = {},
): ProgrammeFields & Publication {
  return {
    name: 'Premier élan',
    slug: '',
    summary: 'Quatre semaines pour s’y remettre.',
    description: fromPlainText('On commence doucement.'),
    level: 'BEGINNER',
    exerciseTypes: ['HOME'],
    weeks: [weekOf([], [NO_FILM]), weekOf()],
    artwork: { exerciseId: 'squat', lookId: 'ines', tint: 'blush' },
    photo: { alt: '', image: null },
    documents: [],
    published: true,
    releasedAt: midnight('2026-03-01'),
    ...values,
  }
}
