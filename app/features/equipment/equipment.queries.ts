import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import type { equipmentOperations } from './equipment.operations.server'

export const callEquipment = callsOf<typeof equipmentOperations>()
const FRESH_MS = 60_000

export const equipmentListQuery = {
  ...pagesOf(['equipment', 'list'], ({ cursor, signal }) =>
    callEquipment('GET /equipment', { query: { cursor }, noAuth: true, signal }),
  ),
  staleTime: FRESH_MS,
}

export const equipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['equipment', 'one', slug],
    queryFn: ({ signal }) =>
      callEquipment('GET /equipment/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: FRESH_MS,
  })
