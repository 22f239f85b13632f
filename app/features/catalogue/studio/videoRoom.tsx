import { contentRoom } from '~/features/studio/studio.public'
import { accessLabels, durationLabel, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import type { Video } from '../catalogue.schema'
import { VideoScreen } from '../screens/VideoScreen'
import { VideoFieldsSchema, blankVideo } from '../videos.schema'
import { AREAS, VideoFormFields, type FilmSlots } from './VideoFormFields'
import { readVideoNames, tellVideo, type ReadFilmNames } from './videoWords'

/** `/studio/seances`. @param slots what the feature of films shows of them */
export const videoRoom = (slots: FilmSlots & { readFilmNames: ReadFilmNames }) =>
  contentRoom({
    kind: 'videos',
    address: 'seances',
    authors: ['COACH'],
    page: (slug) => ({ to: '/seances/$slug', params: { slug } }),
    words: {
      title: 'Séances',
      new: 'Nouvelle séance',
      add: 'Ajouter une séance',
      one: 'séance',
      many: 'séances',
      search: 'Chercher une séance',
      searchExample: 'Fessiers, souffle…',
      noneFound: 'Aucune séance trouvée',
      noneYet: 'Aucune séance pour l’instant',
      delete: 'Supprimer cette séance\u00A0?',
      example: 'Abdos du matin',
    },
    schema: VideoFieldsSchema,
    blank: blankVideo,
    labels: {
      name: 'Nom',
      summary: 'En une phrase',
      description: 'Ce qu’il faut savoir',
      filmId: 'Film',
      playlistId: 'Catégorie',
      coachId: 'Coach',
      access: 'Pour qui',
      level: 'Niveau',
      exerciseTypes: 'Lieu',
      bodyAreas: 'Ce que l’on travaille',
      equipmentIds: 'Matériel',
      chapters: 'Chapitres',
      artwork: 'Dessin',
    },
    told: tellVideo,
    readNames: readVideoNames(slots.readFilmNames),
    errorFields: { 'films/not-ready': 'filmId', 'videos/chapters-beyond-film': 'chapters' },
    filters: [
      { label: 'Coach', field: 'coachId', references: 'coaches' },
      { label: 'Catégorie', field: 'playlistId', references: 'playlists' },
      { label: 'Niveau', field: 'level', options: Object.entries(levelLabels) },
      { label: 'Lieu', field: 'exerciseTypes', options: Object.entries(exerciseTypeLabels) },
      { label: 'Pour qui', field: 'access', options: Object.entries(accessLabels) },
      {
        label: 'Il manque',
        lacking: [
          ['chapters', 'Sans chapitres'],
          ['subtitles', 'Sans sous-titres'],
        ],
      },
    ],
    together: [
      {
        label: 'Changer de catégorie',
        field: 'playlistId',
        how: 'set',
        choice: 'Catégorie',
        references: 'playlists',
      },
      { label: 'Changer de coach', field: 'coachId', how: 'set', choice: 'Coach', references: 'coaches' },
      {
        label: 'Changer pour qui',
        field: 'access',
        how: 'set',
        choice: 'Pour qui',
        options: Object.entries(accessLabels),
      },
      {
        label: 'Changer de niveau',
        field: 'level',
        how: 'set',
        choice: 'Niveau',
        options: Object.entries(levelLabels),
      },
      { label: 'Ajouter une zone', field: 'bodyAreas', how: 'add', choice: 'Zone', options: AREAS },
      { label: 'Retirer une zone', field: 'bodyAreas', how: 'remove', choice: 'Zone', options: AREAS },
      {
        label: 'Ajouter du matériel',
        field: 'equipmentIds',
        how: 'add',
        choice: 'Matériel',
        references: 'equipment',
      },
      {
        label: 'Retirer du matériel',
        field: 'equipmentIds',
        how: 'remove',
        choice: 'Matériel',
        references: 'equipment',
      },
    ],
    columns: [
      {
        id: 'durationSeconds',
        heading: 'Durée',
        cell: ({ facts }) =>
          typeof facts.durationSeconds === 'number' ? durationLabel(facts.durationSeconds) : 'Pas encore',
      },
      { id: 'access', heading: 'Pour qui', cell: ({ values }) => accessLabels[values.access] },
    ],
    renderFields: (form) => <VideoFormFields form={form} {...slots} />,
    renderPicture: ({ values, facts }) => (
      <Artwork artwork={values.artwork} src={typeof facts.posterUrl === 'string' ? facts.posterUrl : null} />
    ),
    renderPage: (seen) => {
      const video = seen as Video
      return (
        <VideoScreen
          video={video}
          next={[]}
          afterwards={null}
          stage={<Artwork artwork={video.artwork} src={video.posterUrl} eager />}
        />
      )
    },
  })
