import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { readContentSearch, type ContentSearch, type ItemAction } from '~/features/content/content.public'
import { itemStateLabels } from '~/messages/publication.fr'
import pill from '~/ui/buttons/pill.module.css'
import { TextButton } from '~/ui/buttons/TextButton'
import { Choice } from '~/ui/controls/Choices'
import { ResourceTable } from '~/ui/table/ResourceTable'
import { useResourceList } from '~/ui/table/useResourceList'
import { useListCount } from './filters/listCount'
import { ListFilters } from './filters/ListFilters'
import { ListStanding } from './filters/ListStanding'
import { useFilters } from './filters/useFilters'
import { KeptHere } from '../kept/KeptHere'
import { contentTableColumns } from './contentTableColumns'
import { ChangeManyModal } from './ChangeManyModal'
import { contentListQuery, type AnyValues, type ContentType, type ListedItem } from './contentStudio'
import { DeleteContentModal } from './DeleteContentModal'
import { DeleteManyModal } from './DeleteManyModal'
import { RefusedPanel } from './many/RefusedPanel'
import { useManyActs, type Release } from './many/useManyActs'
import classes from './Content.module.css'

export interface ContentListProps<Values extends AnyValues> {
  type: ContentType<Values>
  /** Who is signed in. */
  uid: string
  search: ContentSearch
  /** Narrows or sorts the list otherwise. */
  onSearch: (part: ContentSearch) => void
}

/** What is done with many at once, without being asked about it. */
const ACTIONS: readonly (readonly [ItemAction, string])[] = [
  ['publish', 'Publier'],
  ['unpublish', 'Dépublier'],
]

/** What is chosen to be asked about, and how to let go of some of it. */
interface Chosen<Values extends AnyValues> {
  rows: readonly ListedItem<Values>[]
  release: Release
}
const NONE = { rows: [], release: () => undefined }

/** `/studio/$content`: all of a type, drafts too (`ST-1`). */
export function ContentList<Values extends AnyValues>({
  type,
  uid,
  search,
  onSearch,
}: ContentListProps<Values>) {
  const { kind, address, words } = type
  const { q, state, by, sort, traits } = search
  const list = useResourceList(useInfiniteQuery(contentListQuery(type, search)))
  const count = useListCount(type, search, {
    shown: list.rows.length,
    pending: list.pending || list.busy,
    hasMore: list.hasMore,
  })
  const [filters, narrow] = useFilters(type.filters ?? [], traits, (next) => onSearch({ traits: next }))
  const filterButton = useRef<HTMLButtonElement>(null)
  const columns = useMemo(() => contentTableColumns(type), [type])
  const [deleted, setDeleted] = useState<ListedItem<Values> | null>(null)
  const [changed, setChanged] = useState<Chosen<Values>>(NONE)
  const [trashed, setTrashed] = useState<Chosen<Values>>(NONE)
  const { act, change, refusals, clear } = useManyActs(kind)
  const inTrash = state === 'TRASHED'

  const asking = (label: string, open: (chosen: Chosen<Values>) => void) => ({
    label,
    run: (rows: readonly ListedItem<Values>[], release: Release) => Promise.resolve(open({ rows, release })),
  })

  return (
    <>
      <h1>{words.title}</h1>
      <div className={classes.tools}>
        <Link to="/studio/$content/$id" params={{ content: address, id: 'nouveau' }} className={pill.filled}>
          {words.add}
        </Link>
        {type.renderTools?.()}
      </div>
      <KeptHere uid={uid} kind={kind} roomOf={() => ({ title: null, address })} />
      <ResourceTable
        label={words.title}
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        empty={
          inTrash
            ? { title: 'La corbeille est vide', text: 'Ce que vous supprimez y reste 30\u00A0jours.' }
            : q || state || by || traits
              ? { title: words.noneFound, text: 'Cherchez un autre mot, ou retirez un filtre.' }
              : {
                  title: words.noneYet,
                  text: `Commencez par «\u00A0${words.add}\u00A0»\u00A0: la première fiche apparaîtra ici, en brouillon d’abord.`,
                }
        }
        search={{
          label: words.search,
          placeholder: words.searchExample,
          value: q ?? '',
          onChange: (typed) => onSearch({ q: typed || undefined }),
        }}
        filters={
          <>
            <Choice
              label="Tout état"
              value={state}
              options={Object.entries(itemStateLabels)}
              onChange={(chosen) => onSearch({ state: readContentSearch({ state: chosen }).state })}
            />
            <Choice
              label="Qui l’a changée"
              none="Par toutes"
              value={by}
              options={[['me', 'Par moi']]}
              onChange={(chosen) => onSearch({ by: readContentSearch({ by: chosen }).by })}
            />
            {type.filters && (
              <ListFilters
                filters={type.filters}
                set={filters}
                onChange={narrow}
                count={count}
                button={filterButton}
              />
            )}
          </>
        }
        standing={
          <>
            <ListStanding
              count={count}
              set={filters}
              onRemove={(trait) => {
                narrow(filters.filter((one) => one.trait !== trait))
                filterButton.current?.focus()
              }}
            />
            {refusals && <RefusedPanel type={type} refusals={refusals} onClose={clear} />}
          </>
        }
        sort={{
          order: sort ?? 'name',
          onChange: (order) => onSearch({ sort: readContentSearch({ sort: order }).sort }),
        }}
        selection={{
          nameOf: ({ name }) => name || 'Sans nom',
          actions: [
            ...(inTrash ? ([['restore', 'Remettre en place']] as const) : ACTIONS).map(([action, label]) => ({
              label,
              run: (rows: readonly ListedItem<Values>[], release: Release) =>
                act.mutateAsync({ action, rows, release }),
            })),
            ...(inTrash ? [] : [asking('Supprimer', setTrashed)]),
            ...(inTrash || !type.together ? [] : [asking('Modifier…', setChanged)]),
          ],
        }}
        renderActions={(item) =>
          inTrash ? (
            <TextButton onClick={() => act.mutate({ action: 'restore', rows: [item] })}>
              Remettre en place<span className="visually-hidden"> {item.name}</span>
            </TextButton>
          ) : (
            <TextButton onClick={() => setDeleted(item)}>
              Supprimer<span className="visually-hidden"> {item.name}</span>
            </TextButton>
          )
        }
      />
      {type.together && (
        <ChangeManyModal
          count={changed.rows.length}
          changes={type.together}
          onClose={() => setChanged(NONE)}
          onChange={async (said) => {
            await change(changed.rows, said, changed.release)
            setChanged(NONE)
          }}
        />
      )}
      <DeleteManyModal
        names={trashed.rows.map(({ name }) => name || 'Sans nom')}
        onClose={() => setTrashed(NONE)}
        onConfirm={async () => {
          await act.mutateAsync({ action: 'trash', ...trashed })
        }}
      />
      <DeleteContentModal
        type={type}
        item={deleted && { id: deleted.id, name: deleted.name, revision: () => deleted.revision }}
        onClose={() => setDeleted(null)}
      />
    </>
  )
}
