import { sessionCount } from '~/domain/programmes/programme'
import type { Artwork } from '~/domain/video'
import { figureText } from '~/features/catalogue/catalogue.public.screens'
import { DocumentList, documentsInWords, readDocumentNames } from '~/features/files/files.public.screens'
import { ToldPhoto } from '~/features/images/images.public.screens'
import { commonChanges, contentRoom } from '~/features/studio/studio.public'
import { exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { FigureOrPhoto } from '~/ui/photo/FigureOrPhoto'
import { ProgrammeFieldsSchema, blankProgramme, type ProgrammePage } from '../programmes.schema'
import { documentsOf } from '../screens/documentsOf'
import { ProgrammeScreen } from '../screens/ProgrammeScreen'
import { ProgrammeFormFields } from './ProgrammeFormFields'
import { readFilmNames } from './programmeFilms.queries'
import { readWeeks } from './readWeeks'
import { weeksInWords } from './weeksInWords'

/** `/studio/programmes` */
export const programmeRoom = contentRoom({
  kind: 'programmes',
  address: 'programmes',
  authors: ['COACH'],
  page: (slug) => ({ to: '/programmes/$slug', params: { slug } }),
  words: {
    title: 'Programmes',
    new: 'Nouveau programme',
    add: 'Ajouter un programme',
    one: 'programme',
    many: 'programmes',
    search: 'Chercher un programme',
    searchExample: 'Reprise, dos…',
    noneFound: 'Aucun programme trouvé',
    noneYet: 'Aucun programme pour l’instant',
    delete: 'Supprimer ce programme\u00A0?',
    example: 'Premier élan',
  },
  schema: ProgrammeFieldsSchema,
  blank: blankProgramme,
  labels: {
    name: 'Nom',
    summary: 'En une phrase',
    description: 'Où il mène, pour qui',
    level: 'Niveau',
    exerciseTypes: 'Où on le suit',
    weeks: 'Les semaines',
    artwork: 'Le dessin',
    photo: 'La photo',
    documents: 'Les documents',
  },
  errorFields: { 'files/not-found': 'documents' },
  told: (field, value, nameOf) => {
    if (field === 'weeks') return weeksInWords(readWeeks(value), nameOf)
    if (field === 'documents') return documentsInWords(value, nameOf)
    if (field === 'artwork') return figureText(value as Artwork)
    if (field === 'level') return levelLabels[value as keyof typeof levelLabels]
    if (field !== 'exerciseTypes' || !Array.isArray(value)) return undefined
    return value.map((type) => exerciseTypeLabels[type as keyof typeof exerciseTypeLabels]).join(', ')
  },
  renderTold: (field, value) => (field === 'photo' ? <ToldPhoto photo={value} /> : null),
  readNames: async (forms) => new Map([...(await readFilmNames(forms)), ...(await readDocumentNames(forms))]),
  filters: [
    { label: 'Niveau', field: 'level', options: Object.entries(levelLabels) },
    { label: 'Lieu', field: 'exerciseTypes', options: Object.entries(exerciseTypeLabels) },
  ],
  together: [...commonChanges.level, ...commonChanges.places],
  columns: [
    { id: 'weeks', heading: 'Semaines', cell: ({ values }) => readWeeks(values.weeks).length },
    { id: 'sessions', heading: 'Séances', cell: ({ values }) => sessionCount(readWeeks(values.weeks)) },
  ],
  renderFields: (form) => <ProgrammeFormFields form={form} />,
  renderPicture: ({ values }) => <FigureOrPhoto of={values} />,
  renderPage: (seen) => {
    const programme = seen as ProgrammePage
    return <ProgrammeScreen programme={programme} documents={<DocumentList {...documentsOf(programme)} />} />
  },
})
