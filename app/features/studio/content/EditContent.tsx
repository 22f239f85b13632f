import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Actions } from '~/ui/layout/Actions'
import text from '~/ui/buttons/text.module.css'
import { PublicationBadge } from './PublicationBadge'
import { ContentForm, type SaveMode } from './ContentForm'
import {
  contentQuery,
  refreshContent,
  type ContentItem,
  type ContentType,
  type FormFields,
} from './contentStudio'
import classes from './Content.module.css'

export interface EditContentProps<Fields extends FormFields> {
  type: ContentType<Fields>
  id: string
  onSaved: () => unknown
}

/** What the form asks of what its authors see. */
function fieldsOf<Fields extends FormFields>(
  { blank }: ContentType<Fields>,
  item: ContentItem<Fields>,
): Fields {
  const asked = ['slug', 'published', 'releasedOn', ...Object.keys(blank)]
  return Object.fromEntries(asked.map((name) => [name, item[name]])) as Fields
}

/** `/studio/$content/$id` */
export function EditContent<Fields extends FormFields>({ type, id, onSaved }: EditContentProps<Fields>) {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(contentQuery(type, id))
  // What she began with: a later reading of it must not pass for what she has seen.
  const [item] = useState(data)
  const { state, version, name, slug, releasedOn } = item
  const update = useMutation({
    mutationFn: (change: Fields & { version: number }) => type.calls.update(id, change),
    onSuccess: () => refreshContent(queryClient, type.key),
  })
  async function save(fields: Fields, mode: SaveMode): Promise<unknown> {
    const replaced =
      mode === 'replace' ? (await queryClient.fetchQuery(contentQuery(type, id))).version : version
    return update.mutateAsync({ ...fields, version: replaced })
  }
  return (
    <>
      <h1>{name}</h1>
      <Actions className={classes.standing}>
        <PublicationBadge state={state} releasedOn={releasedOn} />
        {state === 'PUBLISHED' && (
          <Link {...type.page(slug)} className={text.link}>
            Voir la page
          </Link>
        )}
      </Actions>
      <ContentForm
        type={type}
        initial={fieldsOf(type, item)}
        href={`/studio/${type.path}/${id}`}
        onSave={save}
        onSaved={onSaved}
      />
    </>
  )
}
