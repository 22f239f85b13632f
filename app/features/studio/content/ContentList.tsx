import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { readContentSearch, type ContentSearch, type ItemAction } from '~/features/content/content.public'
import { errorMessage } from '~/messages/errors.fr'
import { itemStateLabels } from '~/messages/publication.fr'
import pill from '~/ui/buttons/pill.module.css'
import { TextButton } from '~/ui/buttons/TextButton'
import { Choice } from '~/ui/controls/Choices'
import { notifyError, notifySuccess } from '~/ui/notify'
import { notifyAction } from '~/ui/notifyAction'
import { failureMessage } from '~/ui/states/failureMessage'
import { ResourceTable } from '~/ui/table/ResourceTable'
import { useResourceList } from '~/ui/table/useResourceList'
import { useListCount } from './filters/listCount'
import { ListFilters } from './filters/ListFilters'
import { ListStanding } from './filters/ListStanding'
import { useFilters } from './filters/useFilters'
import { inBatches } from './inBatches'
import { contentTableColumns } from './contentTableColumns'
import { ChangeManyModal } from './ChangeManyModal'
import {
  callContent,
  contentListQuery,
  refreshContent,
  type AnyValues,
  type ContentType,
  type ListedItem,
} from './contentStudio'
import { DeleteContentModal } from './DeleteContentModal'
import { DeleteManyModal } from './DeleteManyModal'
import classes from './Content.module.css'

export interface ContentListProps<Values extends AnyValues> {
  type: ContentType<Values>
  search: ContentSearch
  /** Narrows or sorts the list otherwise. */
  onSearch: (part: ContentSearch) => void
}

type Told = readonly [one: string, many: string]
const CHANGED: Told = ['Une fiche modifiée.', 'fiches modifiées.']
const DONE: Readonly<Record<ItemAction, Told>> = {
  publish: ['Une fiche publiée.', 'fiches publiées.'],
  unpublish: ['Une fiche retirée.', 'fiches retirées.'],
  trash: ['Une fiche dans la corbeille.', 'fiches dans la corbeille.'],
  restore: ['Une fiche de retour.', 'fiches de retour.'],
}
/** What is done with many at once, without being asked about it. */
const ACTIONS: readonly (readonly [ItemAction, string])[] = [
  ['publish', 'Publier'],
  ['unpublish', 'Dépublier'],
]

/** `/studio/$content`: all of a type, drafts too (`ST-1`). */
export function ContentList<Values extends AnyValues>({ type, search, onSearch }: ContentListProps<Values>) {
  const { kind, address, words } = type
  const { q, state, by, sort, traits } = search
  const queryClient = useQueryClient()
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
  const [changed, setChanged] = useState<readonly string[]>([])
  const [trashed, setTrashed] = useState<readonly ListedItem<Values>[]>([])
  const inTrash = state === 'TRASHED'

  /** Tells what became of each. @param undo takes back what was done to those of these ids */
  const tell = (
    { results }: { results: readonly { id: string; code: string | null }[] },
    [one, many]: Told,
    undo?: (ids: string[]) => Promise<void>,
  ) => {
    const refused = results.filter(({ code }) => code !== null)
    const done = results.flatMap(({ id, code }) => (code === null ? [id] : []))
    const said = done.length === 1 ? one : `${done.length} ${many}`
    if (done.length > 0 && undo) notifyAction(said, 'Annuler', () => undo(done))
    else if (done.length > 0) notifySuccess(said)
    for (const code of new Set(refused.map((each) => each.code)))
      notifyError(
        `${refused.filter((each) => each.code === code).length} laissée(s) comme elle(s) étai(en)t`,
        errorMessage(code ?? undefined),
        10_000,
      )
  }

  const ask = (action: ItemAction, ids: readonly string[]) =>
    inBatches(ids, (some) =>
      callContent('POST /studio/content/{kind}', { params: { kind }, body: { action, ids: some } }),
    )
  async function bringBack(ids: string[]): Promise<void> {
    tell(await ask('restore', ids), DONE.restore)
    await refreshContent(queryClient, kind)
  }
  const act = useMutation({
    mutationFn: ({ action, ids }: { action: ItemAction; ids: readonly string[] }) => ask(action, ids),
    onSuccess: (acted, { action }) => tell(acted, DONE[action], action === 'trash' ? bringBack : undefined),
    onError: (error) => notifyError('Cela n’a pas abouti', failureMessage(error)),
    onSettled: () => refreshContent(queryClient, kind),
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
          <ListStanding
            count={count}
            set={filters}
            onRemove={(trait) => {
              narrow(filters.filter((one) => one.trait !== trait))
              filterButton.current?.focus()
            }}
          />
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
              run: (rows: readonly ListedItem<Values>[]) =>
                act.mutateAsync({ action, ids: rows.map(({ id }) => id) }),
            })),
            ...(inTrash
              ? []
              : [
                  {
                    label: 'Supprimer',
                    asks: true,
                    run: (rows: readonly ListedItem<Values>[]) => Promise.resolve(setTrashed(rows)),
                  },
                ]),
            ...(inTrash || !type.together
              ? []
              : [
                  {
                    label: 'Modifier…',
                    asks: true,
                    run: (rows: readonly ListedItem<Values>[]) =>
                      Promise.resolve(setChanged(rows.map(({ id }) => id))),
                  },
                ]),
          ],
        }}
        renderActions={(item) =>
          inTrash ? (
            <TextButton onClick={() => act.mutate({ action: 'restore', ids: [item.id] })}>
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
          count={changed.length}
          changes={type.together}
          onClose={() => setChanged([])}
          onChange={async (change) => {
            const params = { kind }
            const acted = await inBatches(changed, (ids) =>
              callContent('PATCH /studio/content/{kind}', { params, body: { ids, change } }),
            )
            tell(acted, CHANGED)
            setChanged([])
            await refreshContent(queryClient, kind)
          }}
        />
      )}
      <DeleteManyModal
        names={trashed.map(({ name }) => name || 'Sans nom')}
        onClose={() => setTrashed([])}
        onConfirm={async () => {
          await act.mutateAsync({ action: 'trash', ids: trashed.map(({ id }) => id) })
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
