import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { readContentSearch, type ContentSearch } from '~/features/content/content.public'
import { publicationLabels } from '~/messages/publication.fr'
import pill from '~/ui/buttons/pill.module.css'
import { TextButton } from '~/ui/buttons/TextButton'
import { Choice } from '~/ui/controls/Choices'
import { ResourceTable } from '~/ui/table/ResourceTable'
import { useResourceList } from '~/ui/table/useResourceList'
import { contentTableColumns } from './contentTableColumns'
import { contentListQuery, type ContentItem, type ContentType, type OwnFields } from './contentStudio'
import { DeleteContentModal } from './DeleteContentModal'
import classes from './Content.module.css'

export interface ContentListProps<Own extends OwnFields> {
  type: ContentType<Own>
  search: ContentSearch
  /** Narrows or sorts the list otherwise. */
  onSearch: (part: ContentSearch) => void
}

/** `/studio/$content`: all of a type, drafts too (`ST-1`). */
export function ContentList<Own extends OwnFields>({ type, search, onSearch }: ContentListProps<Own>) {
  const { address, words } = type
  const { q, state, sort } = search
  const list = useResourceList(useInfiniteQuery(contentListQuery(type, search)))
  const columns = useMemo(() => contentTableColumns(type), [type])
  const [deleted, setDeleted] = useState<ContentItem<Own> | null>(null)
  return (
    <>
      <h1>{words.title}</h1>
      <div className={classes.tools}>
        <Link to="/studio/$content/nouveau" params={{ content: address }} className={pill.filled}>
          {words.add}
        </Link>
      </div>
      <ResourceTable
        label={words.title}
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        empty={
          q || state
            ? { title: words.noneFound, text: 'Cherchez un autre mot, ou dans tous les états.' }
            : { title: words.noneYet, text: 'La première fiche apparaîtra ici.' }
        }
        search={{
          label: words.search,
          placeholder: words.searchExample,
          value: q ?? '',
          onChange: (typed) => onSearch({ q: typed || undefined }),
        }}
        filters={
          <Choice
            label="Tout état"
            value={state}
            options={Object.entries(publicationLabels)}
            onChange={(chosen) => onSearch({ state: readContentSearch({ state: chosen }).state })}
          />
        }
        sort={{
          order: sort ?? 'name',
          onChange: (order) => onSearch({ sort: readContentSearch({ sort: order }).sort }),
        }}
        renderActions={(item) => (
          <TextButton onClick={() => setDeleted(item)}>
            Supprimer<span className="visually-hidden"> {item.name}</span>
          </TextButton>
        )}
      />
      <DeleteContentModal type={type} item={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}
