import { PhotoFields, ToldPhoto } from '~/features/images/images.public.screens'
import { contentRoom } from '~/features/studio/studio.public'
import type { Artwork as Figure } from '~/domain/video'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { TextField } from '~/ui/forms/TextField'
import { PortraitOrPhoto } from '~/ui/photo/PortraitOrPhoto'
import { RichTextField } from '~/ui/richText/RichTextField'
import { CoachFieldsSchema, blankCoach, type Coach } from '../coaches/coach.schema'
import { CoachScreen } from '../screens/coach/CoachScreen'
import { FigureField } from './figure/FigureField'
import { portraitText } from './figure/figureWords'

/** `/studio/coachs` */
export const coachRoom = contentRoom({
  kind: 'coaches',
  address: 'coachs',
  authors: ['COACH'],
  page: (slug) => ({ to: '/coachs/$slug', params: { slug } }),
  words: {
    title: 'Coachs',
    new: 'Nouvelle coach',
    add: 'Ajouter une coach',
    one: 'coach',
    many: 'coachs',
    search: 'Chercher une coach',
    searchExample: 'Inès, Mei…',
    noneFound: 'Aucune coach trouvée',
    noneYet: 'Aucune coach pour l’instant',
    delete: 'Supprimer cette coach\u00A0?',
    example: 'Inès Morel',
  },
  schema: CoachFieldsSchema,
  blank: blankCoach,
  labels: {
    name: 'Nom',
    speciality: 'Ce qu’elle enseigne',
    bio: 'Qui elle est',
    artwork: 'Son portrait',
    photo: 'Sa photo',
  },
  told: (field, value) => (field === 'artwork' ? portraitText(value as Figure) : undefined),
  renderTold: (field, value) => (field === 'photo' ? <ToldPhoto photo={value} /> : null),
  renderFields: (form) => (
    <>
      <ResourceFields title="La fiche">
        <TextField field={form.field('name')} label="Nom" autoComplete="off" maxLength={80} />
        <TextField
          field={form.field('speciality')}
          label="Ce qu’elle enseigne"
          description="En quelques mots, sous son nom&nbsp;: «&nbsp;Force et mobilité&nbsp;»."
          autoComplete="off"
          maxLength={80}
        />
        <RichTextField
          field={form.field('bio')}
          label="Qui elle est"
          description="Sur sa page, et à côté de chacune de ses séances."
        />
      </ResourceFields>
      <ResourceFields title="Son portrait">
        <FigureField field={form.field('artwork')} asPortrait />
      </ResourceFields>
      <ResourceFields title="Sa photo (facultative)">
        <PhotoFields
          image={form.field('photo.image')}
          alt={form.field('photo.alt')}
          label="Elle prend la place de son portrait dessiné"
        />
      </ResourceFields>
    </>
  ),
  renderPicture: ({ values }) => <PortraitOrPhoto of={values} />,
  columns: [{ id: 'speciality', heading: 'Ce qu’elle enseigne', cell: ({ values }) => values.speciality }],
  renderPage: (seen) => <CoachScreen coach={seen as Coach} videos={null} />,
})
