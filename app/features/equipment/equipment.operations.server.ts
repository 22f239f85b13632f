import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { IdParamsSchema, SlugParamsSchema } from '~/http/slugSchema'
import { deleteEquipment } from './authoring/deleteEquipment.server'
import { createEquipment, updateEquipment, type Renamed } from './authoring/saveEquipment.server'
import {
  getStudioEquipment,
  listStudioEquipment,
  toStudioEquipment,
} from './authoring/studioEquipment.server'
import {
  EquipmentFieldsSchema,
  EquipmentSchema,
  EquipmentSummarySchema,
  StudioEquipmentQuerySchema,
  StudioEquipmentSchema,
  UpdateEquipmentSchema,
} from './equipment.schema'
import { getEquipment } from './getEquipment.server'
import { listEquipment } from './listEquipment.server'

/** Who writes articles of equipment (`AC-2`); ADMIN belongs to every audience. */
const AUTHORS = ['AUTHOR'] as const

/** @param renamed what follows from a new name elsewhere; `operations.server.ts` connects it */
export const equipmentOperations = (renamed: Renamed) => [
  defineOperation({
    id: 'listEquipment',
    method: 'GET',
    path: '/equipment',
    summary: 'Equipment by name.',
    audience: 'anyone',
    query: PageQuerySchema,
    response: pageOf(EquipmentSummarySchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query, now }) => listEquipment(db, query, now),
  }),
  defineOperation({
    id: 'getEquipment',
    method: 'GET',
    path: '/equipment/{id}',
    summary: 'A piece of equipment, by id or slug: what it is for, and what to use at home instead.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: EquipmentSchema,
    errors: ['equipment/not-found'],
    handle: async ({ db, params, now }) => getEquipment(db, params.id, now),
  }),
  defineOperation({
    id: 'createEquipment',
    method: 'POST',
    path: '/equipment',
    summary: 'Writes a new piece of equipment.',
    audience: AUTHORS,
    body: EquipmentFieldsSchema,
    response: StudioEquipmentSchema,
    status: 201,
    errors: ['equipment/duplicate-slug'],
    handle: async ({ db, body, now }) => toStudioEquipment(await createEquipment(db, body, now), now),
  }),
  defineOperation({
    id: 'updateEquipment',
    method: 'PUT',
    path: '/equipment/{id}',
    summary: 'Changes a piece of equipment that is still as its author has read it.',
    audience: AUTHORS,
    params: IdParamsSchema,
    body: UpdateEquipmentSchema,
    response: StudioEquipmentSchema,
    errors: ['equipment/not-found', 'equipment/duplicate-slug', 'content/changed-meanwhile'],
    handle: async ({ db, params, body, now }) =>
      toStudioEquipment(await updateEquipment(db, params.id, body, renamed, now), now),
  }),
  defineOperation({
    id: 'deleteEquipment',
    method: 'DELETE',
    path: '/equipment/{id}',
    summary: 'Deletes a piece of equipment that no film names.',
    audience: AUTHORS,
    params: IdParamsSchema,
    status: 204,
    errors: ['equipment/not-found', 'equipment/in-use'],
    handle: async ({ db, params }) => deleteEquipment(db, params.id),
  }),
  defineOperation({
    id: 'listStudioEquipment',
    method: 'GET',
    path: '/studio/equipment',
    summary: 'All equipment, drafts too.',
    audience: AUTHORS,
    query: StudioEquipmentQuerySchema,
    response: pageOf(StudioEquipmentSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query, now }) => listStudioEquipment(db, query, now),
  }),
  defineOperation({
    id: 'getStudioEquipment',
    method: 'GET',
    path: '/studio/equipment/{id}',
    summary: 'A piece of equipment as its authors see it.',
    audience: AUTHORS,
    params: IdParamsSchema,
    response: StudioEquipmentSchema,
    errors: ['equipment/not-found'],
    handle: async ({ db, params, now }) => getStudioEquipment(db, params.id, now),
  }),
]
