import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parisDay } from '~/domain/parisTime'
import { ContentForm } from './ContentForm'
import { refreshContent, type ContentType, type FormFields } from './contentStudio'

export interface NewContentProps<Fields extends FormFields> {
  type: ContentType<Fields>
  onSaved: () => unknown
}

/** `/studio/$content/nouveau` */
export function NewContent<Fields extends FormFields>({ type, onSaved }: NewContentProps<Fields>) {
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: type.calls.create,
    onSuccess: () => refreshContent(queryClient, type.key),
  })
  const [initial] = useState(
    () => ({ ...type.blank, slug: '', published: false, releasedOn: parisDay(new Date()) }) as Fields,
  )
  return (
    <>
      <h1>{type.words.new}</h1>
      <ContentForm
        type={type}
        initial={initial}
        onSave={(fields) => create.mutateAsync(fields)}
        onSaved={onSaved}
      />
    </>
  )
}
