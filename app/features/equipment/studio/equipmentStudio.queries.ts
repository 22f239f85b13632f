import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import type { equipmentOperations } from '../equipment.operations.server'
import type { EquipmentSearch } from './equipmentSearch'

const call = callsOf<ReturnType<typeof equipmentOperations>>()

/** All equipment, as the search narrows and sorts it. */
export const studioEquipmentListQuery = ({ q, state, sort }: EquipmentSearch) => ({
  ...pagesOf(['studio', 'equipment', 'list', { q, state, sort }], ({ cursor, signal }) =>
    call('GET /studio/equipment', { query: { q, state, sort, cursor }, signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** One piece, to be edited: always as it is now. */
export const studioEquipmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'equipment', 'one', id],
    queryFn: ({ signal }) => call('GET /studio/equipment/{id}', { params: { id }, signal }),
    staleTime: 0,
    // Its page has just read it.
    refetchOnMount: false,
  })
