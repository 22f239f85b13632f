import { Link } from '@tanstack/react-router'
import { PublicationBadge } from '~/features/studio/studio.public'
import { useState } from 'react'
import { Actions } from '~/ui/layout/Actions'
import text from '~/ui/buttons/text.module.css'
import type { EquipmentFields, EquipmentUpdate, StudioEquipment } from '../equipment.schema'
import { EquipmentForm, type SaveMode } from './EquipmentForm'
import classes from './StudioEquipment.module.css'

export interface EditEquipmentScreenProps {
  /** As it was when the page was opened, whatever becomes of it meanwhile. */
  equipment: StudioEquipment
  /** The version that is saved now. */
  onReadVersion: () => Promise<number>
  onSave: (update: EquipmentUpdate) => Promise<unknown>
  onSaved: () => unknown
}

/** `/studio/materiel/$id` */
export function EditEquipmentScreen({ equipment, onReadVersion, onSave, onSaved }: EditEquipmentScreenProps) {
  // What she began with: a later reading of it must not pass for what she has seen.
  const [{ id, state, version, name, slug, summary, purpose, alternative, published, releasedOn }] =
    useState(equipment)
  const save = async (fields: EquipmentFields, mode: SaveMode) =>
    onSave({ ...fields, version: mode === 'replace' ? await onReadVersion() : version })
  return (
    <>
      <h1>{name}</h1>
      <Actions className={classes.standing}>
        <PublicationBadge state={state} releasedOn={releasedOn} />
        {state === 'PUBLISHED' && (
          <Link to="/materiel/$slug" params={{ slug }} className={text.link}>
            Voir la page
          </Link>
        )}
      </Actions>
      <EquipmentForm
        initial={{ name, slug, summary, purpose, alternative, published, releasedOn }}
        href={`/studio/materiel/${id}`}
        onSave={save}
        onSaved={onSaved}
      />
    </>
  )
}
