import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Actions } from '~/ui/layout/Actions'
import text from '~/ui/buttons/text.module.css'
import { PublicationBadge } from './PublicationBadge'
import { ContentForm, type SaveMode } from './ContentForm'
import {
  blankFields,
  contentQuery,
  refreshContent,
  type ContentType,
  type FormFields,
  type OwnFields,
} from './contentStudio'
import classes from './Content.module.css'

export interface EditContentProps<Own extends OwnFields> {
  type: ContentType<Own>
  id: string
  onSaved: () => unknown
}

/** Of a value that may hold more, what another one holds. */
function likewise<Shape extends object>(shape: Shape, from: Shape): Shape {
  const picked = { ...shape }
  for (const name in picked) picked[name] = from[name]
  return picked
}

/** `/studio/$content/$id` */
export function EditContent<Own extends OwnFields>({ type, id, onSaved }: EditContentProps<Own>) {
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(contentQuery(type, id))
  // What she began with: a later reading of it must not pass for what she has seen.
  const [item] = useState(data)
  const { state, version, name, slug, releasedOn } = item
  const update = useMutation({
    mutationFn: (change: FormFields<Own> & { version: number }) => type.calls.update(id, change),
    onSuccess: () => refreshContent(queryClient, type.key),
  })
  async function save(fields: FormFields<Own>, mode: SaveMode): Promise<unknown> {
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
      {type.renderStanding?.(item)}
      <ContentForm
        type={type}
        initial={likewise(blankFields(type), item)}
        href={`/studio/${type.address}/${id}`}
        onSave={save}
        onSaved={onSaved}
      />
    </>
  )
}
