import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '~/ui/controls/Choices'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import { ResourceTable } from '~/ui/table/ResourceTable'
import { useResourceList } from '~/ui/table/useResourceList'
import { listThings, type Thing, type ThingQuery } from './things'

const COLUMNS: readonly ResourceColumn<Thing>[] = [
  { id: 'name', heading: 'Nom', fixed: true, sortable: true, cell: ({ name }) => name },
  { id: 'size', heading: 'Taille', cell: ({ size }) => (size === 'LARGE' ? 'Grande' : 'Petite') },
]

/** The table with everything it can do. */
export function KitList() {
  const [query, setQuery] = useState<ThingQuery>({})
  const list = useInfiniteQuery({
    queryKey: ['things', query],
    queryFn: ({ pageParam }) => listThings(query, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const change = (part: ThingQuery) => setQuery((now) => ({ ...now, ...part }))
  return (
    <main>
      <h1>Des choses</h1>
      <ResourceTable
        label="Choses"
        columns={COLUMNS}
        list={useResourceList(list)}
        rowId={({ id }) => id}
        empty={{ title: 'Rien ici', text: 'Cherchez autrement.' }}
        search={{
          label: 'Chercher une chose',
          placeholder: 'Chose…',
          value: query.q ?? '',
          onChange: (q) => change({ q }),
        }}
        filters={
          <Choice
            label="Toute taille"
            value={query.size}
            options={[
              ['SMALL', 'Petite'],
              ['LARGE', 'Grande'],
            ]}
            onChange={(size) => change({ size })}
          />
        }
        sort={{ order: query.sort, onChange: (sort) => change({ sort }) }}
        detail={{ name: ({ name }) => name, render: ({ name }) => <p>Tout sur {name}</p> }}
      />
    </main>
  )
}
