import { dayInWords } from '~/domain/agenda/zonedTime'
import { datedRangeLabel } from '~/domain/dateLabels'
import { contentRoom, readReferenceNames, ReferenceField } from '~/features/studio/studio.public'
import { DateField } from '~/ui/forms/DateField'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { TextField } from '~/ui/forms/TextField'
import { ListPage } from '~/ui/layout/ListPage'
import type { WeeklyVideo } from '../catalogue.schema'
import { WeeklyList, weeklyWords } from '../screens/WeeklyList'
import { WeeklyVideoFieldsSchema, blankWeeklyVideo } from '../weeklyVideos/weeklyVideo.schema'
import classes from './WeeklyVideoRoom.module.css'

const ONE_PAGE = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => Promise.resolve() }

/** `/studio/semaine` */
export const weeklyVideoRoom = contentRoom({
  kind: 'weekly-videos',
  address: 'semaine',
  authors: ['COACH'],
  page: (slug) => ({ to: '/semaine', hash: slug }),
  addressOf: (slug) => `/semaine#${slug}`,
  words: {
    title: 'La vidéo de la semaine',
    new: 'Nouvelle semaine',
    add: 'Ajouter une semaine',
    one: 'semaine',
    many: 'semaines',
    search: 'Chercher une semaine',
    searchExample: 'Un thème…',
    noneFound: 'Aucune semaine trouvée',
    noneYet: 'Aucune semaine pour l’instant',
    delete: 'Supprimer cette semaine\u00A0?',
    example: 'Bassin libre',
  },
  schema: WeeklyVideoFieldsSchema,
  blank: blankWeeklyVideo,
  labels: {
    name: 'Thème',
    videoId: 'Séance',
    startsOn: 'Premier jour',
    endsOn: 'Dernier jour',
    note: 'Un mot',
  },
  told: (field, value, nameOf) => {
    if (value === '') return undefined
    if (field === 'videoId') return nameOf(String(value))
    return field === 'startsOn' || field === 'endsOn' ? dayInWords(String(value)) : undefined
  },
  readNames: readReferenceNames(({ videoId }) => ({ videos: [videoId] })),
  errorFields: {
    'weekly-videos/dates-mismatch': 'startsOn',
    'weekly-videos/overlap': 'startsOn',
  },
  columns: [
    {
      id: 'startsOn',
      heading: 'Quand',
      cell: ({ values: { startsOn, endsOn } }) => startsOn && endsOn && datedRangeLabel(startsOn, endsOn),
    },
  ],
  renderFields: (form) => (
    <ResourceFields title="La semaine">
      <TextField
        field={form.field('name')}
        label="Nom"
        description="Le thème de la semaine, en quelques mots."
        autoComplete="off"
        maxLength={80}
      />
      <ReferenceField
        field={form.field('videoId')}
        kind="videos"
        label="Séance"
        description="Cherchez-la par son nom. Elle paraît l’un des jours de la semaine."
        placeholder="Chercher une séance"
      />
      <div className={classes.days}>
        <DateField field={form.field('startsOn')} label="Premier jour" />
        <DateField field={form.field('endsOn')} label="Dernier jour" />
      </div>
      <TextAreaField
        field={form.field('note')}
        label="Un mot à celles qui la feront"
        rows={4}
        maxLength={600}
      />
    </ResourceFields>
  ),
  renderPage: (seen) => (
    <ListPage {...weeklyWords} list={ONE_PAGE}>
      <WeeklyList weeks={seen as readonly WeeklyVideo[]} />
    </ListPage>
  ),
})
