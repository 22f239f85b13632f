import { NameAndSummary, contentRoom } from '~/features/studio/studio.public'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { RichTextField } from '~/ui/richText/RichTextField'
import { ThingPicture } from '~/ui/ThingPicture'
import { drawingOf } from '../drawingOf'
import { EquipmentFieldsSchema, blankEquipment, type Equipment } from '../equipment.schema'
import { EquipmentScreen } from '../screens/EquipmentScreen'

/** `/studio/materiel` */
export const equipmentRoom = contentRoom({
  kind: 'equipment',
  address: 'materiel',
  authors: ['AUTHOR'],
  page: (slug) => ({ to: '/materiel/$slug', params: { slug } }),
  words: {
    title: 'Matériel',
    new: 'Nouveau matériel',
    add: 'Ajouter un matériel',
    one: 'fiche',
    many: 'fiches',
    search: 'Chercher un matériel',
    searchExample: 'Tapis, élastique…',
    noneFound: 'Aucun matériel trouvé',
    noneYet: 'Aucun matériel pour l’instant',
    delete: 'Supprimer ce matériel\u00A0?',
    example: 'Ballon de gym',
  },
  schema: EquipmentFieldsSchema,
  blank: blankEquipment,
  labels: {
    name: 'Nom',
    summary: 'En une phrase',
    purpose: 'À quoi ça sert',
    alternative: 'Chez soi, à la place',
  },
  renderFields: (form) => (
    <ResourceFields title="La fiche">
      <NameAndSummary
        name={form.field('name')}
        summary={form.field('summary')}
        description="Ce que l’on lit sur sa carte, dans la liste."
      />
      <RichTextField field={form.field('purpose')} label="À quoi ça sert" />
      <RichTextField field={form.field('alternative')} label="Chez soi, à la place (facultatif)" />
    </ResourceFields>
  ),
  renderPicture: ({ name, facts }) => (
    <ThingPicture artwork={drawingOf({ name, artwork: (facts.artwork ?? null) as Equipment['artwork'] })} />
  ),
  renderPage: (seen) => <EquipmentScreen equipment={seen as Equipment} videos={null} />,
})
