import { contentRoom } from '~/features/studio/studio.public'
import { ResourceFields } from '~/ui/forms/ResourceForm'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { TextField } from '~/ui/forms/TextField'
import { ThingPicture } from '~/ui/ThingPicture'
import { drawingOf } from '../drawingOf'
import { callEquipment } from '../equipment.queries'
import { EquipmentFieldsSchema, type StudioEquipment } from '../equipment.schema'

/** `/studio/materiel` */
export const equipmentRoom = contentRoom({
  address: 'materiel',
  page: (slug) => ({ to: '/materiel/$slug', params: { slug } }),
  key: 'equipment',
  words: {
    title: 'Matériel',
    new: 'Nouveau matériel',
    add: 'Ajouter un matériel',
    search: 'Chercher un matériel',
    searchExample: 'Tapis, élastique…',
    noneFound: 'Aucun matériel trouvé',
    noneYet: 'Aucun matériel pour l’instant',
    delete: 'Supprimer ce matériel\u00A0?',
    example: 'Ballon de gym',
  },
  schema: EquipmentFieldsSchema,
  blank: { name: '', summary: '', purpose: '', alternative: '' },
  duplicateSlug: 'equipment/duplicate-slug',
  renderFields: (form) => (
    <ResourceFields title="La fiche">
      <TextField field={form.field('name')} label="Nom" autoComplete="off" maxLength={80} />
      <TextField
        field={form.field('summary')}
        label="En une phrase"
        description="Ce que l’on lit sur sa carte, dans la liste."
        autoComplete="off"
        maxLength={160}
      />
      <TextAreaField field={form.field('purpose')} label="À quoi ça sert" rows={7} maxLength={4000} />
      <TextAreaField
        field={form.field('alternative')}
        label="Chez soi, à la place (facultatif)"
        rows={4}
        maxLength={4000}
      />
    </ResourceFields>
  ),
  renderPicture: (piece: StudioEquipment) => <ThingPicture artwork={drawingOf(piece)} />,
  calls: {
    list: (query, signal) => callEquipment('GET /studio/equipment', { query, signal }),
    get: (id, signal) => callEquipment('GET /studio/equipment/{id}', { params: { id }, signal }),
    create: (body) => callEquipment('POST /equipment', { body }),
    update: (id, body) => callEquipment('PUT /equipment/{id}', { params: { id }, body }),
    remove: (id, version) => callEquipment('DELETE /equipment/{id}', { params: { id }, query: { version } }),
  },
})
