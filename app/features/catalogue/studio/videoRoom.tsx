import type { ComponentType, ReactNode } from 'react'
import { commonChanges, contentRoom } from '~/features/studio/studio.public'
import { accessLabels, durationLabel, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import { VideoScreen } from '../screens/VideoScreen'
import { VideoFieldsSchema, blankVideo, type PreviewedVideo } from '../videos.schema'
import { AREAS, VideoFormFields, type FilmSlots } from './VideoFormFields'
import { readVideoNames, tellVideo, type ReadFilmNames } from './videoWords'

export interface FilmPreviewProps {
  /** The empty text for none. */
  filmId: string
  videoId: string
  title: string
  coach: PreviewedVideo['coach']
  chapters: PreviewedVideo['chapters']
  /**
   * Instead of a film that cannot be watched yet, and before it begins.
   *
   * @param src the picture that the film has, for those who make it
   */
  poster: (src: string | null) => ReactNode
}

interface RoomSlots extends FilmSlots {
  FilmPreview: ComponentType<FilmPreviewProps>
  readFilmNames: ReadFilmNames
}

/** `/studio/seances`. @param slots what the feature of films shows of them */
export const videoRoom = (slots: RoomSlots) =>
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
      ...commonChanges.access,
      ...commonChanges.level,
      ...commonChanges.places,
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
      const video = seen as PreviewedVideo
      const { filmId, id, name, coach, artwork, chapters } = video
      return (
        <VideoScreen
          video={video}
          next={[]}
          afterwards={null}
          stage={
            <slots.FilmPreview
              filmId={filmId}
              videoId={id}
              title={name}
              coach={coach}
              chapters={chapters}
              poster={(src) => <Artwork artwork={artwork} src={src} eager />}
            />
          }
        />
      )
    },
  })
