import type { Db } from '~/db/client.server'
import { filmsOf } from '~/domain/programmes/programme'
import { editedKind, type ContentUse } from '~/features/content/content.public.server'
import { ProgrammeFieldsSchema, blankProgramme, type ProgrammeFields } from './programmes.schema'
import { programmeStore } from './programmeStore.server'
import { getProgramme } from './reading/getProgramme.server'
import { listFilms } from './reading/programmeFilms.server'

/** The films of a programme that members do not see at an instant, or that are gone. */
async function filmsNotShown(
  db: Db,
  { weeks }: Pick<ProgrammeFields, 'weeks'>,
  at: Date,
): Promise<ContentUse[]> {
  const ids = filmsOf(weeks)
  const films = new Map((await listFilms(db, ids, at)).map((film) => [film.id, film]))
  return ids.flatMap((id) => {
    const film = films.get(id)
    return film && !film.hidden ? [] : [{ kind: 'videos', id, name: film?.title ?? 'Séance introuvable' }]
  })
}

/** Programmes as coaches work on them. */
export const programmeKind = editedKind({
  store: programmeStore,
  authors: ['COACH'],
  form: ProgrammeFieldsSchema,
  blank: blankProgramme,
  changedTogether: ['level', 'exerciseTypes'],
  toForm: ({ name, slug, summary, description, level, exerciseTypes, weeks, artwork, photo, documents }) => ({
    name,
    slug,
    summary,
    description,
    level,
    exerciseTypes,
    weeks,
    artwork,
    photo,
    documents,
  }),
  refusals: ['images/not-found', 'files/not-found'],
  needs: ({ weeks }) => filmsOf(weeks).map((id) => ({ kind: 'videos', id })),
  lacks: filmsNotShown,
  page: (db, id, _viewer, now) => getProgramme(db, id, now),
})
