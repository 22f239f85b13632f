import { CATEGORIES, type Artwork as Figure, type Category } from '~/domain/video'
import { contentRoom, readReferenceNames } from '~/features/studio/studio.public'
import { categoryLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { SelectField } from '~/ui/forms/SelectField'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { TextField } from '~/ui/forms/TextField'
import { PlaylistFieldsSchema, blankPlaylist, type PlaylistPage } from '../../playlists/playlist.schema'
import { VideoGrid } from '../../screens/browsing/VideoGrid'
import { CategoryPage } from '../../screens/CategoryPage'
import { FigureField } from '../figure/FigureField'
import { figureText } from '../figure/figureWords'
import { PlaylistOrder } from './PlaylistOrder'
import { VideoOrderField } from './VideoOrderField'

/** `/studio/categories` */
export const playlistRoom = contentRoom({
  kind: 'playlists',
  address: 'categories',
  authors: ['COACH'],
  page: (slug) => ({ to: '/categories/$slug', params: { slug } }),
  words: {
    title: 'Catégories',
    new: 'Nouvelle catégorie',
    add: 'Ajouter une catégorie',
    one: 'catégorie',
    many: 'catégories',
    search: 'Chercher une catégorie',
    searchExample: 'Force, respiration…',
    noneFound: 'Aucune catégorie trouvée',
    noneYet: 'Aucune catégorie pour l’instant',
    delete: 'Supprimer cette catégorie\u00A0?',
    example: 'Force tranquille',
  },
  schema: PlaylistFieldsSchema,
  blank: blankPlaylist,
  labels: {
    name: 'Nom',
    description: 'En une phrase',
    category: 'Famille',
    artwork: 'La figure',
    videoOrder: 'Séances placées',
  },
  told: (field, value, nameOf) => {
    if (field === 'artwork') return figureText(value as Figure)
    if (field === 'category') return categoryLabels[value as Category]
    if (field !== 'videoOrder' || !Array.isArray(value)) return undefined
    return value.length === 0
      ? 'La plus récente d’abord'
      : value.map((id, at) => `${at + 1}. ${nameOf(String(id))}`).join('\n')
  },
  readNames: readReferenceNames(({ videoOrder }) => ({
    videos: Array.isArray(videoOrder) ? videoOrder : [],
  })),
  filters: [{ label: 'Famille', field: 'category', options: Object.entries(categoryLabels) }],
  together: [
    {
      label: 'Changer de famille',
      field: 'category',
      how: 'set',
      choice: 'Famille',
      options: Object.entries(categoryLabels),
    },
  ],
  renderTools: () => <PlaylistOrder />,
  renderFields: (form, { id }) => (
    <>
      <ResourceFields title="La fiche">
        <TextField field={form.field('name')} label="Nom" autoComplete="off" maxLength={80} />
        <TextAreaField
          field={form.field('description')}
          label="En une phrase"
          description="Sous le nom, en haut de sa page."
          rows={3}
          maxLength={400}
        />
        <SelectField
          field={form.field('category')}
          label="Famille"
          options={CATEGORIES.map((category) => [category, categoryLabels[category]])}
        />
      </ResourceFields>
      <ResourceFields title="La figure">
        <FigureField field={form.field('artwork')} />
      </ResourceFields>
      <ResourceFields title="L’ordre des séances">
        <VideoOrderField field={form.field('videoOrder')} playlistId={id} />
      </ResourceFields>
    </>
  ),
  renderPicture: ({ values }) => <Artwork artwork={values.artwork} />,
  columns: [{ id: 'category', heading: 'Famille', cell: ({ values }) => categoryLabels[values.category] }],
  renderPage: (seen) => {
    const { playlist, videos } = seen as PlaylistPage
    return (
      <CategoryPage playlist={playlist}>
        {videos.length > 0 ? <VideoGrid videos={videos} /> : <p>Aucune séance ici pour l’instant.</p>}
      </CategoryPage>
    )
  },
})
