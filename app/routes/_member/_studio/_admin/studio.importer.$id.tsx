import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { importActions, importLinesQuery, importQuery } from '~/features/people/peopleImports.queries'
import { ImportScreen } from '~/features/people/screens/imports/ImportScreen'
import { orNotFound } from '~/lib/orNotFound'
import { useResourceList } from '~/ui/table/useResourceList'

export const Route = createFileRoute('/_member/_studio/_admin/studio/importer/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await orNotFound(queryClient.fetchQuery(importQuery(id)))
    await queryClient.prefetchInfiniteQuery(importLinesQuery(id, 'WRONG'))
  },
  head: () => ({ meta: [{ title: 'Un import · Studio Élan' }] }),
  component: Import,
})

function Import() {
  const { id } = Route.useParams()
  const queryClient = useQueryClient()
  const [which, setWhich] = useState<'ALL' | 'WRONG'>('WRONG')
  const { data: found } = useSuspenseQuery(importQuery(id))
  const steer = (act: (id: string) => Promise<unknown>) => async () => {
    await act(id)
    await queryClient.invalidateQueries({ queryKey: ['studio', 'imports'] })
  }
  return (
    <ImportScreen
      found={found}
      lines={useResourceList(useInfiniteQuery(importLinesQuery(id, which)))}
      which={which}
      onWhich={setWhich}
      onStart={steer(importActions.start)}
      onStop={steer(importActions.stop)}
    />
  )
}
