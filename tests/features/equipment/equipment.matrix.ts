import {
  all,
  page,
  pageAfterSignIn,
  type Expected,
  type OperationCase,
  type RouteCase,
} from '~tests/http/access/matrixRow'
import { equipmentFields } from '~tests/support/equipment'

/** The id of nothing. */
const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const none = () => ({ id: NONE })

/** For who writes articles of equipment (`AC-2`). */
const authors = (status: number): Expected => all(403, { nobody: 401, AUTHOR: status, ADMIN: status })

export const equipmentOperations: Record<string, OperationCase[]> = {
  listEquipment: [{ name: 'all', expected: all(200) }],
  getEquipment: [
    { name: 'one', params: () => ({ id: 'tapis' }), expected: all(200) },
    { name: 'a draft', params: () => ({ id: 'kettlebell' }), expected: all(404) },
    { name: 'one of a day to come', params: () => ({ id: 'corde-a-sauter' }), expected: all(404) },
  ],
  // No cell changes anything: the address is taken, the piece is not there.
  createEquipment: [
    { name: 'one that is there', body: () => equipmentFields({ slug: 'tapis' }), expected: authors(409) },
  ],
  updateEquipment: [
    {
      name: 'none',
      params: none,
      body: () => ({ ...equipmentFields(), version: 1 }),
      expected: authors(404),
    },
  ],
  deleteEquipment: [{ name: 'none', params: none, expected: authors(404) }],
  listStudioEquipment: [{ name: 'all', expected: authors(200) }],
  getStudioEquipment: [{ name: 'none', params: none, expected: authors(404) }],
}

/** For all others there is no such page. */
const studio = (path: string, status = 200) =>
  pageAfterSignIn(path, all(404, { AUTHOR: status, ADMIN: status }))

export const equipmentRoutes: Record<string, RouteCase[]> = {
  '/materiel/': [page('/materiel')],
  '/materiel/$slug': [
    page('/materiel/tapis'),
    page('/materiel/kettlebell', all(404)),
    page('/materiel/inconnu', all(404)),
  ],
  '/studio/materiel/': [
    studio('/studio/materiel'),
    studio('/studio/materiel?q=tapis&state=DRAFT&sort=-updatedAt'),
    studio('/studio/materiel?q=%00&state=GONE&sort=id'),
  ],
  '/studio/materiel/nouveau': [studio('/studio/materiel/nouveau')],
  '/studio/materiel/$id': [
    studio(`/studio/materiel/${NONE}`, 404),
    studio('/studio/materiel/pas-un-identifiant', 404),
  ],
}
