import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentForm } from './ContentForm'
import { blankFields, refreshContent, type ContentType, type OwnFields } from './contentStudio'

export interface NewContentProps<Own extends OwnFields> {
  type: ContentType<Own>
  onSaved: () => unknown
}

/** `/studio/$content/nouveau` */
export function NewContent<Own extends OwnFields>({ type, onSaved }: NewContentProps<Own>) {
  const queryClient = useQueryClient()
  const create = useMutation({
    mutationFn: type.calls.create,
    onSuccess: () => refreshContent(queryClient, type.key),
  })
  const [initial] = useState(() => blankFields(type))
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
