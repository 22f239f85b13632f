import type { QueryClient } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { EquipmentFields, EquipmentUpdate } from '../equipment.schema'
import type { equipmentOperations } from '../equipment.operations.server'

const call = callsOf<ReturnType<typeof equipmentOperations>>()

/** What an author does, by its name. Each rejects with the server's refusal, and else has every list read anew. */
export function equipmentActions(queryClient: QueryClient) {
  const refreshed = async <T>(change: Promise<T>): Promise<T> => {
    const done = await change
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['equipment'] }),
      queryClient.invalidateQueries({ queryKey: ['studio', 'equipment', 'list'] }),
    ])
    return done
  }
  return {
    create: (fields: EquipmentFields) => refreshed(call('POST /equipment', { body: fields })),
    update: (id: string, update: EquipmentUpdate) =>
      refreshed(call('PUT /equipment/{id}', { params: { id }, body: update })),
    remove: (id: string) => refreshed(call('DELETE /equipment/{id}', { params: { id } })),
  }
}
