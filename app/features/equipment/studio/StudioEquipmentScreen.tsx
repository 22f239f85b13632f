import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { publicationLabels } from '~/messages/publication.fr'
import pill from '~/ui/buttons/pill.module.css'
import { TextButton } from '~/ui/buttons/TextButton'
import { Choice } from '~/ui/controls/Choices'
import { ResourceTable } from '~/ui/table/ResourceTable'
import type { ResourceList } from '~/ui/table/useResourceList'
import type { StudioEquipment } from '../equipment.schema'
import { DeleteEquipmentModal } from './DeleteEquipmentModal'
import { EQUIPMENT_COLUMNS } from './equipmentColumns'
import { readEquipmentSearch, type EquipmentSearch } from './equipmentSearch'
import classes from './StudioEquipment.module.css'

export interface StudioEquipmentScreenProps {
  list: ResourceList<StudioEquipment>
  search: EquipmentSearch
  /** Narrows or sorts the list otherwise. */
  onSearch: (part: EquipmentSearch) => void
  onDelete: (id: string) => Promise<unknown>
}

/** `/studio/materiel`: all equipment, drafts too (`ST-1`). */
export function StudioEquipmentScreen({ list, search, onSearch, onDelete }: StudioEquipmentScreenProps) {
  const { q, state, sort } = search
  const [deleted, setDeleted] = useState<StudioEquipment | null>(null)
  return (
    <>
      <h1>Matériel</h1>
      <div className={classes.tools}>
        <Link to="/studio/materiel/nouveau" className={pill.filled}>
          Ajouter un matériel
        </Link>
      </div>
      <ResourceTable
        label="Matériel"
        columns={EQUIPMENT_COLUMNS}
        list={list}
        rowId={({ id }) => id}
        empty={
          q || state
            ? { title: 'Aucun matériel trouvé', text: 'Cherchez un autre mot, ou dans tous les états.' }
            : { title: 'Aucun matériel pour l’instant', text: 'La première fiche apparaîtra ici.' }
        }
        search={{
          label: 'Chercher un matériel',
          placeholder: 'Tapis, élastique…',
          value: q ?? '',
          onChange: (typed) => onSearch({ q: typed || undefined }),
        }}
        filters={
          <Choice
            label="Tout état"
            value={state}
            options={Object.entries(publicationLabels)}
            onChange={(chosen) => onSearch({ state: readEquipmentSearch({ state: chosen }).state })}
          />
        }
        sort={{
          order: sort ?? 'name',
          onChange: (order) => onSearch({ sort: readEquipmentSearch({ sort: order }).sort }),
        }}
        renderActions={(equipment) => (
          <TextButton onClick={() => setDeleted(equipment)}>
            Supprimer<span className="visually-hidden"> {equipment.name}</span>
          </TextButton>
        )}
      />
      <DeleteEquipmentModal equipment={deleted} onClose={() => setDeleted(null)} onDelete={onDelete} />
    </>
  )
}
